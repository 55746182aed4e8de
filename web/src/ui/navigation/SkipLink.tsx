import { useUiTexts } from '../kit/UiTexts.tsx';

export function SkipLink({ target = 'content' }: { target?: string }) {
  const texts = useUiTexts();
  return (
    <a
      href={`#${target}`}
      className="sr-only rounded-md bg-accent px-4 py-3 font-bold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      {texts.skipToContent}
    </a>
  );
}
