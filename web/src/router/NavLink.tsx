import { Link, type LinkProps } from './Link.tsx';
import { useLocation } from './routeHooks.ts';

interface Props extends LinkProps {
  /** Current at this exact address only, not at pages below it. */
  end?: boolean;
}

/** Sets `aria-current`. */
export function NavLink({ end = false, ...rest }: Props) {
  const here = useLocation().pathname.toLowerCase();
  const path = (rest.to.split(/[?#]/)[0] ?? '').toLowerCase();
  const below = !end && here.startsWith(path.endsWith('/') ? path : `${path}/`);
  return <Link {...rest} aria-current={here === path || below ? 'page' : undefined} />;
}
