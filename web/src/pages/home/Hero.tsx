import { DialogLink } from '../../components/site/DialogLink.tsx';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { Shape } from '../../ui/kit/Shape.tsx';

const promises = [
  { icon: 'phone', text: 'Pay by M-Pesa, read it in seconds' },
  { icon: 'badge', text: 'Losses can’t be hidden' },
  { icon: 'trend', text: 'All results count' },
] as const;

/** What Tipsoko is: buying first, then selling. */
export function Hero({ signedIn }: { signedIn: boolean }) {
  const t = useText();
  return (
    <section className="hero bg-brand text-on-brand">
      <div className="mx-auto grid max-w-5xl grid-cols-1 gap-2 px-4 pt-3.5 pb-2.5 md:grid-cols-[3fr_2fr] md:items-end md:gap-10 md:pt-10 md:pb-8">
        {/* One row on a phone, so that the first Buy stays above the cookie line. */}
        <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 md:grid-cols-1 md:gap-4">
          <h1 className="text-md md:text-3xl">
            <Sentence
              english="Football tips with a {record}, not a promise."
              values={{ record: <span className="text-accent">{t('record')}</span> }}
            />
          </h1>
          <p className="max-w-xl text-md text-on-brand-muted max-md:hidden">
            {t(
              'Buy a slip from a tipster you can check, from Ksh 50. Or sell your own and keep 60% of every sale.',
            )}
          </p>
          <div className="flex max-w-24 flex-wrap gap-2.5 md:max-w-none">
            <span className="max-md:hidden">
              <LinkButton to="/active_tips?type=top" tone="buy" size="sm">
                {t('See top tips')}
              </LinkButton>
            </span>
            {signedIn ? (
              <LinkButton to="/dashboard/add_tips" tone="outline" size="sm">
                {t('Add Tips')}
              </LinkButton>
            ) : (
              <DialogLink dialog="register" tone="outline" size="sm">
                {t('Become a Tipster')}
              </DialogLink>
            )}
          </div>
        </div>
        <ul className="hidden md:grid md:gap-2.5">
          {promises.map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-1.5 md:gap-3">
              <span className="grid shrink-0 place-items-center rounded-md md:size-9 md:bg-brand-hover">
                <Shape name={icon} className="size-4 text-accent md:size-5" />
              </span>
              <span className="text-xs font-semibold md:text-sm">{t(text)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
