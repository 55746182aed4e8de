import { LogOut, Search, Settings, ShieldCheck, User } from 'lucide-react';
import { graphql, useFragment } from 'react-relay';
import type { SiteHeader_viewer$key } from '../../__generated__/SiteHeader_viewer.graphql.ts';
import { useText } from '../../language/useText.ts';
import { Link, NavLink } from '../../router/router.ts';
import { Menu } from '../../ui/action/Menu.tsx';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { Logo } from '../../ui/display/Logo.tsx';
import { DialogLink } from './DialogLink.tsx';
import { siteSections } from './siteSections.ts';
import { useLogOut } from './useLogOut.ts';

export function SiteHeader({ viewer }: { viewer: SiteHeader_viewer$key | null }) {
  const t = useText();
  return (
    <header className="sticky top-0 z-30 bg-brand text-on-brand">
      <div className="mx-auto flex min-h-15 max-w-5xl flex-wrap items-center justify-end gap-x-1 px-4 py-1.5">
        <Link to="/" className="mr-auto inline-flex min-h-11 min-w-11 items-center rounded-sm md:mr-4">
          {/* The buttons leave a small phone room for the mark alone. */}
          <Logo className="[&>svg:last-child]:max-[400px]:hidden" />
        </Link>
        <nav aria-label={t('Main')} className="mr-auto hidden md:block">
          <ul className="flex">
            {/* The last one has no room on a tablet; it is in the footer too. */}
            {siteSections.slice(1, 7).map(({ to, label }) => (
              <li key={to} className="max-lg:nth-6:hidden">
                <NavLink
                  to={to}
                  className="inline-flex min-h-11 items-center rounded-md px-3 font-bold text-on-brand-muted hover:bg-brand-hover hover:text-on-brand aria-[current=page]:text-on-brand"
                >
                  {t(label)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Link
          to="/search"
          aria-label={t('Search')}
          className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-md hover:bg-brand-hover max-[350px]:hidden"
        >
          <Search />
        </Link>
        {viewer ? <SignedIn viewer={viewer} /> : <SignedOut />}
      </div>
      <div aria-hidden="true" className="awning pointer-events-none absolute inset-x-0 top-full" />
    </header>
  );
}

function SignedOut() {
  const t = useText();
  return (
    <>
      <DialogLink
        dialog="login"
        className="inline-flex min-h-11 items-center rounded-md px-3 font-bold whitespace-nowrap hover:bg-brand-hover"
      >
        {t('Login')}
      </DialogLink>
      <DialogLink dialog="register" tone="buy" size="sm">
        <span className="whitespace-nowrap">{t('Become a Tipster')}</span>
      </DialogLink>
    </>
  );
}

function SignedIn({ viewer }: { viewer: SiteHeader_viewer$key }) {
  const t = useText();
  const { tipster, isStaff } = useFragment(siteHeaderViewer, viewer);
  const logOut = useLogOut();
  return (
    <>
      <Link
        to="/dashboard"
        className="inline-flex min-h-11 items-center rounded-md px-2 font-bold hover:bg-brand-hover sm:px-3"
      >
        {t('Dashboard')}
      </Link>
      <Menu
        onBrand
        label={
          <>
            {/* One of the avatar colours equals the header's green. */}
            <span className="shrink-0 rounded-full ring-1 ring-on-brand-muted">
              <Avatar name={tipster.username} src={tipster.profile.photo} size="sm" />
            </span>
            <span className="sr-only">{t('Account of {username}', { username: tipster.username })}</span>
          </>
        }
        entries={[
          { label: t('Profile'), icon: <User />, to: '/profile' },
          { label: t('Settings'), icon: <Settings />, to: '/account_settings' },
          ...(isStaff ? [{ label: t('Staff'), icon: <ShieldCheck />, to: '/staff' }] : []),
          { label: t('Logout'), icon: <LogOut />, onSelect: logOut },
        ]}
      />
    </>
  );
}

const siteHeaderViewer = graphql`
  fragment SiteHeader_viewer on Viewer {
    isStaff
    tipster {
      username
      profile {
        photo
      }
    }
  }
`;
