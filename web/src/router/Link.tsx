import type { ComponentProps, MouseEvent } from 'react';
import { hrefOf, resolveAddress } from './address.ts';
import { useRouter } from './routerContext.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of ours, or `?…` or `#…` on the page that one is on. */
  to: string;
  /** Takes the place of the page in the history. */
  replace?: boolean;
  state?: unknown;
  /** Stays where one has scrolled to. */
  preventScrollReset?: boolean;
}

/** The browser's own business: other buttons, a new tab or window, a download. */
function isOurs(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const plain = !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    plain &&
    (!target || target === '_self') &&
    !event.currentTarget.hasAttribute('download')
  );
}

/** A link that changes the page without loading the document; before the script is there it is a link like any other. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const { router, state: drawn } = useRouter();
  const href = hrefOf(resolveAddress(to, drawn.location));
  // The code of the next page is on its way before the finger has left the glass.
  const prefetch = () => router.prefetch(href);
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={(event) => {
        rest.onPointerEnter?.(event);
        prefetch();
      }}
      onFocus={(event) => {
        rest.onFocus?.(event);
        prefetch();
      }}
      onClick={(event) => {
        onClick?.(event);
        if (!isOurs(event)) return;
        event.preventDefault();
        void router.navigate(href, { replace, state, preventScrollReset });
      }}
    />
  );
}
