import { Check } from 'lucide-react';
import { useText } from '../../language/useText.ts';

interface Props {
  games: number;
  way: 'phone' | 'email';
  moneyBack: boolean;
}

export function WhatYouGet({ games, way, moneyBack }: Props) {
  const t = useText();
  const things = [
    t('The picks and odds of all {games} games, here on this page as soon as you have paid', { games }),
    way === 'phone' ? t('The same picks by SMS, to read without data') : t('The same picks by e-mail'),
    t('Live scores of your games on this page'),
    moneyBack
      ? t('Your money back if the slip loses or is cancelled')
      : t('Your money back if the slip is cancelled'),
  ];
  return (
    <section aria-labelledby="what-you-get" className="grid gap-2">
      <h2 id="what-you-get" className="text-md">
        {t('What you get')}
      </h2>
      <ul className="grid gap-1.5">
        {things.map((thing) => (
          <li key={thing} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-won" strokeWidth={3} />
            {thing}
          </li>
        ))}
      </ul>
    </section>
  );
}
