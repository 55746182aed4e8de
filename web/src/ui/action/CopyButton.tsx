import { uiLimits } from '@tipsoko/rules/limits';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useUiTexts } from '../kit/UiTexts.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { writeClipboard } from '../kit/writeClipboard.ts';
import { Button } from './Button.tsx';
import type { ButtonSize, ButtonTone } from './buttonClass.ts';

type Props = {
  text: string;
  label?: string;
  /** What is copied, for screen readers, where it stands beside the button. */
  what?: string;
  tone?: ButtonTone;
  size?: ButtonSize;
  onCopied?: () => void;
};

export function CopyButton({ text, label, what, tone = 'outline', size = 'md', onCopied }: Props) {
  const [copied, setCopied] = useState(false);
  const texts = useUiTexts();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), uiLimits.copiedSeconds * 1000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    if (!(await writeClipboard(text))) return;
    setCopied(true);
    onCopied?.();
  }

  return (
    <>
      <Button tone={tone} size={size} icon={copied ? <Check /> : <Copy />} onClick={copy}>
        {copied ? (
          texts.copied
        ) : (
          <span>
            {label ?? texts.copy}
            {what && <span className="sr-only">: {what}</span>}
          </span>
        )}
      </Button>
      <VisuallyHidden>
        <span role="status">{copied ? texts.copied : ''}</span>
      </VisuallyHidden>
    </>
  );
}
