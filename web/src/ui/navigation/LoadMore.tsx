import { Button } from '../action/Button.tsx';
import { useUiTexts } from '../kit/UiTexts.tsx';

type Props = { hasMore: boolean; busy: boolean; onLoadMore: () => void; label?: string };

export function LoadMore({ hasMore, busy, onLoadMore, label }: Props) {
  const texts = useUiTexts();
  if (!hasMore) return null;
  return (
    <div className="flex justify-center pt-4">
      <Button tone="outline" busy={busy} onClick={onLoadMore}>
        {label ?? texts.loadMore}
      </Button>
    </div>
  );
}
