import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../router/router.ts';
import { classNames } from '../kit/classNames.ts';
import { useUiTexts } from '../kit/UiTexts.tsx';

type Props = { page: number; pages: number; hrefFor: (page: number) => string };

/** First, last and the neighbours of the current page; 0 stands for a gap. */
export function pageWindow(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((it) => it >= 1 && it <= pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((it, place) => {
    const before = shown[place - 1] ?? it - 1;
    if (it - before === 2) return [it - 1, it];
    return it - before > 2 ? [0, it] : [it];
  });
}

const linkClass =
  'grid min-h-11 min-w-11 place-items-center rounded-md px-2 font-bold figures hover:bg-sunken aria-[current=page]:bg-brand aria-[current=page]:text-on-brand';

/** Links, so that a page can be shared, opened in a new tab and read without script. */
export function Pagination({ page, pages, hrefFor }: Props) {
  const texts = useUiTexts();
  if (pages <= 1) return null;
  const step = (to: number, label: string, icon: ReactNode, rel: 'prev' | 'next') =>
    to >= 1 && to <= pages ? (
      <Link to={hrefFor(to)} aria-label={label} rel={rel} className={linkClass}>
        {icon}
      </Link>
    ) : (
      <span aria-hidden="true" className={`${linkClass} opacity-30`}>
        {icon}
      </span>
    );
  return (
    <nav aria-label={texts.pages} className="flex items-center justify-center gap-0.5">
      {step(page - 1, texts.previous, <ChevronLeft className="size-5" />, 'prev')}
      {pageWindow(page, pages).map((it, place) =>
        it === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
          <span key={`gap-${place}`} aria-hidden="true" className="w-6 text-center text-muted">
            …
          </span>
        ) : (
          <Link
            key={it}
            to={hrefFor(it)}
            aria-label={texts.page(it, pages)}
            aria-current={it === page ? 'page' : undefined}
            className={classNames(linkClass, it !== 1 && it !== pages && it !== page && 'max-sm:hidden')}
          >
            {it}
          </Link>
        ),
      )}
      {step(page + 1, texts.next, <ChevronRight className="size-5" />, 'next')}
    </nav>
  );
}
