import { siteMessages } from '@tipsoko/rules/siteMessages';
import { useText } from '../../language/useText.ts';
import { Link } from '../../router/router.ts';

const className =
  'flex min-h-11 items-center py-1.5 font-semibold text-balance underline-offset-3 hover:underline';

/** The two things that visitors ask support about most. */
export function AnnouncementBar() {
  const t = useText();
  return (
    <aside aria-label={t('Announcements')} className="bg-sunken text-xs text-ink">
      <ul className="mx-auto flex max-w-5xl justify-between gap-4 px-4 py-0.5">
        <li>
          <Link to="/find_tip" className={className}>
            {t(siteMessages.findTip)}
          </Link>
        </li>
        <li>
          <Link to="/subscriptions" className={className}>
            {t(siteMessages.premium)}
          </Link>
        </li>
      </ul>
    </aside>
  );
}
