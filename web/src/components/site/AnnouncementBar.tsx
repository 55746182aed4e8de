import { siteMessages } from '@tipsoko/rules/siteMessages';
import { useText } from '../../language/useText.ts';
import { Link } from '../../router/router.ts';

const className =
  'thumb flex min-h-9 items-center font-semibold leading-tight text-balance underline-offset-3 hover:underline';

/** The two things that visitors ask support about most. */
export function AnnouncementBar() {
  const t = useText();
  return (
    <aside aria-label={t('Announcements')} className="bg-sunken text-2xs text-ink sm:text-xs">
      <ul className="mx-auto flex max-w-5xl justify-between gap-4 px-4">
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
