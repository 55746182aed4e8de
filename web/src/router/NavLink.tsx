import { Link, type LinkProps } from './Link.tsx';
import { useLocation } from './routeHooks.ts';

interface Props extends LinkProps {
  /** Only this very address is the current one, not the pages below it. */
  end?: boolean;
}

/** A link that knows whether it leads to where one is. */
export function NavLink({ end = false, ...rest }: Props) {
  const here = useLocation().pathname.toLowerCase();
  const path = (rest.to.split(/[?#]/)[0] ?? '').toLowerCase();
  const below = !end && here.startsWith(path.endsWith('/') ? path : `${path}/`);
  return <Link {...rest} aria-current={here === path || below ? 'page' : undefined} />;
}
