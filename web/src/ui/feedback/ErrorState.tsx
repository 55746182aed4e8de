import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../action/Button.tsx';
import { Illustration } from '../illustrations/Illustration.tsx';
import { useUiTexts } from '../kit/UiTexts.tsx';

type Props = {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
  /** The device is offline. */
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
