import { LayoutDashboard, LogOut, Settings, User } from 'lucide-react';
import { Menu } from '../action/Menu.tsx';
import { Logo } from '../display/Logo.tsx';
import { SkipLink } from '../navigation/SkipLink.tsx';

const entries = [
  { label: 'Profile', icon: <User />, to: '/profile' },
  { label: 'Settings', icon: <Settings />, to: '/account_settings' },
  { label: 'Logout', icon: <LogOut />, tone: 'danger' as const, onSelect: () => {} },
];

export function GalleryBrand() {
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-30">
        <div className="bg-brand text-on-brand">
          <div className="mx-auto flex min-h-14 max-w-5xl items-center justify-between gap-2 px-4">
            <Logo />
            <Menu
              onBrand
              entries={entries}
              label={
                <>
                  <LayoutDashboard aria-hidden="true" className="size-5" />
                  <span className="max-sm:sr-only">Dashboard</span>
                </>
              }
            />
          </div>
        </div>
        <div aria-hidden="true" className="awning absolute inset-x-0 top-full" />
      </header>
    </>
  );
}
