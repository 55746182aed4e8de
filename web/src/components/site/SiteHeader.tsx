import { Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { SiteHeader_viewer$key } from '../../__generated__/SiteHeader_viewer.graphql.ts';
import { useText } from '../../language/useText.ts';
import { Link, NavLink } from '../../router/router.ts';
import { Logo } from '../../ui/display/Logo.tsx';
import { LoadBoundary } from '../kit/LoadBoundary.tsx';
import { DialogLink } from './DialogLink.tsx';
import { siteSections } from './siteSections.ts';

/** Most visitors have no account: the code of its menu comes when somebody is signed in, while the server's HTML stands. */
const bringMenu = async () => ({ default: (await import('./AccountMenu.tsx')).AccountMenu });
const AccountMenu = import.meta.env.SSR ? (await bringMenu()).default : lazy(bringMenu);

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
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label={t('Dashboard')}
      className="flex items-center rounded-md border border-on-brand-muted/50"
    >
      <Link
        to="/dashboard"
        className="inline-flex min-h-11 items-center rounded-md px-2 font-bold hover:bg-brand-hover sm:px-3"
      >
        {t('Dashboard')}
      </Link>
      <LoadBoundary of={null} fallback={null}>
        <Suspense>
          <AccountMenu username={tipster.username} photo={tipster.profile.photo} isStaff={isStaff} />
        </Suspense>
      </LoadBoundary>
    </div>
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
