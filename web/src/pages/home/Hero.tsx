import { BadgeCheck, Smartphone, TrendingUp } from 'lucide-react';
import { DialogLink } from '../../components/DialogLink.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

const promises = [
  { icon: Smartphone, text: 'Pay by M-Pesa, read the tip in seconds' },
  { icon: BadgeCheck, text: 'Sealed before kick-off, so nobody edits a loss' },
  { icon: TrendingUp, text: 'Every record counts every slip' },
];

/** What the market is, and the way in for those who want to sell on it. */
export function Hero({ signedIn }: { signedIn: boolean }) {
  return (
    <section className="bg-brand text-on-brand">
      <div className="mx-auto grid max-w-5xl gap-5 px-4 pt-8 pb-7 md:grid-cols-[3fr_2fr] md:items-end md:gap-10 md:pt-12 md:pb-10">
        <div className="grid gap-4">
          <h1 className="text-3xl">
            Football tips with a <span className="text-accent">record</span>, not a promise.
          </h1>
          <p className="max-w-xl text-md text-on-brand-muted">
            Buy a slip from a tipster you can check, from Ksh 50. Or sell your own and keep 60% of every sale.
          </p>
          <div className="flex flex-wrap gap-3">
            {signedIn ? (
              <LinkButton to="/dashboard/add_tips" tone="buy" size="lg">
                Add Tips
              </LinkButton>
            ) : (
              <DialogLink dialog="register" tone="buy" size="lg">
                Become a Tipster
              </DialogLink>
            )}
            <LinkButton to="/active_tips?type=top" tone="outline" size="lg">
              See top tips
            </LinkButton>
          </div>
        </div>
        <ul className="grid gap-2.5">
          {promises.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-center gap-3">
              <span className="grid size-9 shrink-0 place-items-center rounded-md bg-brand-hover">
                <Icon aria-hidden="true" className="size-5 text-accent" />
              </span>
              <span className="text-sm font-semibold">{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
