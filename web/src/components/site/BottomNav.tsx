import { useText } from '../../language/useText.ts';
import { NavLink } from '../../router/router.ts';
import { siteSections } from './siteSections.ts';

export function BottomNav() {
  const t = useText();
  return (
    <nav
      aria-label={t('Sections')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {/* Five words side by side: they grow with the text only as far as they have room. */}
      <ul className="grid grid-cols-5">
        {siteSections
          .filter(({ thumb }) => thumb)
          .map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === '/'}
                className="grid min-h-14 content-center justify-items-center gap-0.5 text-center text-[min(var(--text-2xs),3.2vw)] leading-none font-bold text-muted -outline-offset-3 aria-[current=page]:text-link"
              >
                <Icon aria-hidden="true" className="size-5.5" />
                {t(label)}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
