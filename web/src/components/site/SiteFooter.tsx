import { useText } from '../../language/useText.ts';
import { channels, contacts, gamblingHelp, legalTexts } from '../../lib/siteFacts.ts';
import { Link } from '../../router/router.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { ThemeToggle } from '../../ui/action/ThemeToggle.tsx';
import { Logo } from '../../ui/display/Logo.tsx';
import { Shape } from '../../ui/kit/Shape.tsx';
import { useLaterPart } from '../kit/useLaterPart.ts';
import { DialogLink } from './DialogLink.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { siteSections } from './siteSections.ts';

const linkClass =
  'inline-flex min-h-9 min-w-9 items-center max-md:text-sm md:min-h-11 gap-2 font-semibold hover:underline underline-offset-3 wrap-anywhere';

function Channels() {
  const t = useText();
  return (
    <section aria-label={t('Our channels')} className="grid grid-cols-2 gap-2 md:gap-3">
      {channels.map((channel) => (
        <div
          key={channel.name}
          className="flex items-center justify-between gap-2 rounded-lg bg-brand-hover p-2.5 md:p-4"
        >
          <div className="min-w-0">
            <h2 className="text-sm wrap-anywhere md:text-md">{t(channel.title)}</h2>
            <p className="text-sm max-md:hidden">{t(channel.text)}</p>
          </div>
          <LinkButton to={channel.url} tone="outline" size="sm">
            <span>
              {t('Join')}
              <span className="sr-only">
                {' '}
                {t('{title} on {network}', { title: t(channel.title), network: channel.name })}
              </span>
            </span>
          </LinkButton>
        </div>
      ))}
    </section>
  );
}

export function SiteFooter() {
  const t = useText();
  const part = useLaterPart<HTMLElement>();
  return (
    <footer ref={part} data-later className="mt-auto bg-brand text-on-brand">
      <div className="mx-auto grid max-w-5xl gap-3 px-4 pt-4 pb-20 md:gap-8 md:pt-8 md:pb-8">
        <Channels />
        <div className="grid grid-cols-1 gap-x-4 gap-y-1 md:grid-cols-4">
          <nav aria-label={t('All sections')}>
            <h2 className="text-xs text-on-brand-muted md:pb-1 md:text-sm">{t('Market')}</h2>
            <ul className="flex flex-wrap gap-x-4 md:block">
              {siteSections.map(({ to, label, thumb }) => (
                // On a phone the bottom bar has those of the thumb.
                <li key={to} className={thumb && 'max-md:hidden'}>
                  <Link to={to} className={linkClass}>
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={t('About us')}>
            <h2 className="text-xs text-on-brand-muted md:pb-1 md:text-sm">Tipsoko</h2>
            <ul className="flex flex-wrap gap-x-4 md:block">
              {legalTexts.map(({ key, title }) => (
                <li key={key}>
                  <DialogLink dialog={key} className={linkClass}>
                    {t(title)}
                  </DialogLink>
                </li>
              ))}
              <li>
                <Link to="/proof" className={linkClass}>
                  {t('How we prove it')}
                </Link>
              </li>
              <li>
                <Link to="/subscriptions" className={linkClass}>
                  {t('Subscriptions')}
                </Link>
              </li>
            </ul>
          </nav>
          <section aria-label={t('Support')} className="col-span-full md:col-span-2">
            <h2 className="text-xs text-on-brand-muted md:pb-1 md:text-sm">{t('Support')}</h2>
            <ul className="flex flex-wrap gap-x-4 md:block">
              <li>
                <TextLink to={`mailto:${contacts.email}`} className={linkClass}>
                  <Shape name="mail" className="size-4.5" /> {contacts.email}
                </TextLink>
              </li>
              <li>
                <TextLink to={`tel:${contacts.phone.replaceAll(' ', '')}`} className={linkClass}>
                  <Shape name="call" className="size-4.5" /> {contacts.phone}
                </TextLink>
              </li>
            </ul>
            <p className="pb-2 text-sm text-on-brand-muted md:pb-4">{t(contacts.hours)}</p>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <ThemeToggle />
              <LanguageSwitch />
            </div>
          </section>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-brand-hover pt-2 text-sm md:pt-5">
          <Logo className="max-md:hidden" />
          <p className="flex items-center gap-2">
            <span className="grid size-8 place-items-center rounded-full border-2 text-xs font-extrabold">
              18+
            </span>
            {t('Bet with your head, not over it.')}
          </p>
          <TextLink to={gamblingHelp.url} className={linkClass}>
            {t(gamblingHelp.name)}
          </TextLink>
        </div>
      </div>
    </footer>
  );
}
