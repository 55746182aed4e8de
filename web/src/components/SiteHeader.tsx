import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { SiteHeader_viewer$key } from '../__generated__/SiteHeader_viewer.graphql.ts';
import { Logo } from '../ui/Logo.tsx';

/** The sticky bar: mark, and what the visitor may do. */
export function SiteHeader({ viewer }: { viewer: SiteHeader_viewer$key | null }) {
  const person = useFragment(siteHeaderViewer, viewer);
  return (
    <header className="sticky top-0 z-20 flex items-center justify-between gap-3 bg-surface px-4 py-2">
      <Link to="/" aria-label="Tipsoko">
        <Logo />
      </Link>
      {person ? <Link to="/dashboard">Dashboard</Link> : <Link to="/?dialog=register">Become a Tipster</Link>}
    </header>
  );
}

const siteHeaderViewer = graphql`
  fragment SiteHeader_viewer on Viewer {
    tipster {
      username
      profile {
        imageUrl
      }
    }
  }
`;
