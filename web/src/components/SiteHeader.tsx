import { LogOut, Settings, User } from 'lucide-react';
import { graphql, useFragment } from 'react-relay';
import { Link, NavLink } from 'react-router';
import type { SiteHeader_viewer$key } from '../__generated__/SiteHeader_viewer.graphql.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Menu } from '../ui/Menu.tsx';
import { DialogLink } from './DialogLink.tsx';
import { siteSections } from './siteSections.ts';
import { useLogOut } from './useLogOut.ts';

/** The sticky bar: mark, sections, and what the visitor may do. */
export function SiteHeader({ viewer }: { viewer: SiteHeader_viewer$key | null }) {
  return (
    <header className="sticky top-0 z-30 bg-brand text-on-brand">
      <div className="mx-auto flex min-h-15 max-w-5xl items-center gap-1 px-4 py-1.5">
        <Link to="/" className="mr-auto rounded-sm md:mr-4">
          <Logo className="[&>svg:last-child]:max-[340px]:hidden" />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden md:block">
          <ul className="flex">
            {siteSections.slice(1, 6).map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="inline-flex min-h-11 items-center rounded-md px-3 font-bold text-on-brand-muted hover:bg-brand-hover hover:text-on-brand aria-[current=page]:text-on-brand"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {viewer ? <SignedIn viewer={viewer} /> : <SignedOut />}
      </div>
      <div aria-hidden="true" className="awning pointer-events-none absolute inset-x-0 top-full" />
    </header>
  );
}

function SignedOut() {
  return (
    <>
      <DialogLink
        dialog="login"
        className="inline-flex min-h-11 items-center rounded-md px-3 font-bold hover:bg-brand-hover"
      >
        Login
      </DialogLink>
      <DialogLink dialog="register" tone="buy" size="sm">
        Become a Tipster
      </DialogLink>
    </>
  );
}

function SignedIn({ viewer }: { viewer: SiteHeader_viewer$key }) {
  const { tipster } = useFragment(siteHeaderViewer, viewer);
  const logOut = useLogOut();
  return (
    <>
      <Link
        to="/dashboard"
        className="inline-flex min-h-11 items-center rounded-md px-3 font-bold hover:bg-brand-hover"
      >
        Dashboard
      </Link>
      <Menu
        onBrand
        label={
          <>
            <Avatar name={tipster.username} src={tipster.profile.imageUrl} size="sm" />
            <span className="sr-only">Account of {tipster.username}</span>
          </>
        }
        entries={[
          { label: 'Profile', icon: <User />, to: '/profile' },
          { label: 'Settings', icon: <Settings />, to: '/account_settings' },
          { label: 'Logout', icon: <LogOut />, onSelect: logOut },
        ]}
      />
    </>
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
