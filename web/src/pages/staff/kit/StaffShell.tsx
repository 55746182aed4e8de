import { mayDo } from '@tipsoko/rules/staffRoles';
import type { ReactNode } from 'react';
import { PageHead } from '../../../components/kit/PageHead.tsx';
import { PageShell } from '../../../components/site/PageShell.tsx';
import { useLocation } from '../../../router/router.ts';
import { TabLinks } from '../../../ui/navigation/TabLinks.tsx';
import { StaffCodeProvider } from './StaffCodeProvider.tsx';
import { sectionOf, staffSections } from './staffSections.ts';
import { useStaffRoles } from './useStaffRoles.ts';
import { useTabInSight } from './useTabInSight.ts';

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
  const overview = pathname === '/staff';
  const roles = useStaffRoles() ?? [];
  const here = sectionOf(pathname);
  // The tabs come with the roles.
  const tabs = useTabInSight(`${pathname} ${roles.join()}`);
  return (
    <PageShell
      title={title}
      here={overview ? 'Staff' : title}
      trail={overview ? [] : [{ label: 'Staff', to: '/staff' }, ...trail]}
      lead={lead}
      aside={aside}
    >
      <PageHead title={`Staff ${title}`} />
      {/* Tighter, so that all tabs fit at 1280 px. */}
      <div ref={tabs} className="relative -mt-2 mb-5 lg:[&_a]:px-2.5">
        <TabLinks
          label="Staff pages"
          links={staffSections
            .filter((section) => section === here || mayDo(roles, section.needs))
            .map(({ to, label }) => ({ to, label, current: to === here?.to }))}
        />
      </div>
      <StaffCodeProvider>{children}</StaffCodeProvider>
    </PageShell>
  );
}
