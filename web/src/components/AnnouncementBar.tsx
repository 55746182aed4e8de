import { Link } from 'react-router';
import { siteMessages } from '../../../api/rules/messages.ts';

const className = 'inline-flex min-h-8 items-center font-semibold underline-offset-3 hover:underline';

/** The two things that visitors ask support about most. */
export function AnnouncementBar() {
  return (
    <aside aria-label="Announcements" className="bg-sunken text-xs text-ink">
      <ul className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-6 px-4 py-0.5">
        <li>
          <Link to="/find_tip" className={className}>
            {siteMessages.findTip}
          </Link>
        </li>
        <li>
          <Link to="/subscriptions" className={className}>
            {siteMessages.premium}
          </Link>
        </li>
      </ul>
    </aside>
  );
}
