import type { ReactNode } from 'react';
import { PageHead } from '../../../components/kit/PageHead.tsx';
import { PageShell } from '../../../components/site/PageShell.tsx';
import { useLocation } from '../../../router/router.ts';
import { TabLinks } from '../../../ui/navigation/TabLinks.tsx';
import { StaffCodeProvider } from './StaffCodeProvider.tsx';
import { useTabInSight } from './useTabInSight.ts';

const sections = [
  { to: '/staff', label: 'Overview' },
  { to: '/staff/results', label: 'Results' },
  { to: '/staff/payments', label: 'Payments' },
  { to: '/staff/jackpots', label: 'Jackpots' },
  { to: '/staff/posts', label: 'Posts' },
  { to: '/staff/free_tips', label: 'Free tips' },
  { to: '/staff/tipsters', label: 'Tipsters' },
  { to: '/staff/audit', label: 'Audit log' },
];

interface Props {
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  /** Breadcrumb entries between Staff and this page. */
  trail?: { label: string; to: string }[];
  children: ReactNode;
}

/** The frame of a staff page: breadcrumb, tabs to the other staff pages, and the staff code dialog. */
export function StaffShell({ title, lead, aside, trail = [], children }: Props) {
  const { pathname } = useLocation();
  const tabs = useTabInSight(pathname);
  const overview = pathname === '/staff';
  return (
    <PageShell
      title={title}
      here={overview ? 'Staff' : title}
      trail={overview ? [] : [{ label: 'Staff', to: '/staff' }, ...trail]}
      lead={lead}
      aside={aside}
    >
      <PageHead title={`Staff ${title}`} />
      <div ref={tabs} className="relative -mt-2 mb-5">
        <TabLinks
          label="Staff pages"
          links={sections.map(({ to, label }) => ({
            to,
            label,
            current: to === '/staff' ? overview : pathname === to || pathname.startsWith(`${to}/`),
          }))}
        />
      </div>
      <StaffCodeProvider>{children}</StaffCodeProvider>
    </PageShell>
  );
}
