import type { ComponentProps, MouseEvent } from 'react';
import { hrefOf, resolveAddress } from './address.ts';
import { useRouter } from './routerContext.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the site, or `?…` or `#…` on the current page. */
  to: string;
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
}

/** Other buttons, a new tab or window, a download: the browser handles these. */
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

/** Navigates without loading a document; a plain link until the script runs. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const { router, state: drawn } = useRouter();
  const href = hrefOf(resolveAddress(to, drawn.location));
  // Fetches the next page's code while the finger is still down.
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
