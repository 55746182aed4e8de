import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Illustration } from './illustrations/Illustration.tsx';
import { useUiTexts } from './UiTexts.tsx';

type Props = {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
  /** Set when there is no connection: the fault is not ours and not the visitor's. */
  offline?: boolean;
};

export function ErrorState({ title, children, onRetry, busy, offline }: Props) {
  const texts = useUiTexts();
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-4 py-8 text-center">
      <Illustration name={offline ? 'signal' : 'missed'} />
      <p className="text-md font-bold">{title}</p>
      {children && <div className="max-w-sm text-muted">{children}</div>}
      {onRetry && (
        <div className="pt-2">
          <Button tone="outline" icon={<RotateCw />} busy={busy} onClick={onRetry}>
            {texts.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
