import { graphql, useFragment } from 'react-relay';
import type { SlipCard_slip$key } from '../../__generated__/SlipCard_slip.graphql.ts';
import { useText } from '../../language/useText.ts';
import { Link } from '../../router/router.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { Countdown } from '../../ui/display/Countdown.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { classNames } from '../../ui/kit/classNames.ts';
import { Shape } from '../../ui/kit/Shape.tsx';
import { TipsterByline } from '../tipster/TipsterByline.tsx';
import { CardTip } from './CardTip.tsx';
import { progressText } from './progressText.ts';
import { TotalOdds } from './TotalOdds.tsx';
import { useBuyDoor } from './useBuyDoor.ts';
import { useSlipStatus } from './useSlipStatus.ts';

export function SlipCard({ slip, featured }: { slip: SlipCard_slip$key; featured?: boolean }) {
  const t = useText();
  const data = useFragment(slipCardSlip, slip);
  const onSale = useSlipStatus(data) === 'ON_SALE';
  const lockedHere = onSale && data.locked;
  const door = useBuyDoor(data.number, data.price);
  return (
    <article
      aria-label={t('Slip {number}', { number: data.number })}
      className={classNames(
        'flex h-full min-w-0 flex-col gap-1 rounded-lg border bg-surface p-3 pt-2 shadow-1',
        featured ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <TipsterByline tipster={data.tipster} />
        {lockedHere && <Shape name="lock" className="size-5 shrink-0 text-star" />}
      </div>
      <Link to={`/slip/${data.number}`} className="block border-y border-line py-0.5 hover:bg-sunken">
        <ul>
          {data.tips.map((tip) => (
            <CardTip key={tip.id} tip={tip} />
          ))}
        </ul>
      </Link>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
        <dl className="grid min-w-0 grow basis-16 grid-cols-[auto_1fr] items-baseline gap-x-1.5 text-xs">
          <dt className="text-muted">{t('Odds')}</dt>
          <dd className="figures whitespace-nowrap">
            <TotalOdds slip={data} className="text-base font-extrabold" />
          </dd>
          <dt className={onSale ? 'text-muted' : 'font-bold text-live'}>
            {onSale ? t('Closes') : t('In play')}
          </dt>
          <dd className="truncate font-bold">
            {onSale ? (
              <Countdown
                to={data.firstKickoff}
                fallback={<LocalTime at={data.firstKickoff} />}
                over={t('now')}
              />
            ) : (
              progressText(t, data.progress)
            )}
          </dd>
        </dl>
        {lockedHere ? (
          <LinkButton to={door.to} tone="buy">
            {t('Buy for {price}', { price: door.price })}
          </LinkButton>
        ) : (
          <LinkButton to={`/slip/${data.number}`} tone="outline">
            {onSale ? t('Open') : t('Follow')}
          </LinkButton>
        )}
      </div>
      {data.moneyBack && <p className="text-xs font-bold text-won">{t('Money back if it loses')}</p>}
    </article>
  );
}

const slipCardSlip = graphql`
  fragment SlipCard_slip on Slip {
    number
    totalOdds
    totalOddsExact
    moneyBack
    status
    locked
    firstKickoff
    price {
      amount
      text
    }
    progress {
      won
      lost
      void
      live
      awaitingResult
      toCome
      held
      total
      text
    }
    tipster {
      ...TipsterByline_tipster
    }
    tips {
      id
      ...CardTip_tip
    }
  }
`;
