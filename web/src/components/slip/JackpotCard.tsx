import { pageSizes } from '@tipsoko/rules/limits';
import { graphql, useFragment } from 'react-relay';
import type { JackpotCard_jackpot$key } from '../../__generated__/JackpotCard_jackpot.graphql.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { Link } from '../../router/router.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { Countdown } from '../../ui/display/Countdown.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { slipResultLook } from '../kit/slipResult.ts';
import { CardTip } from './CardTip.tsx';
import { FoldedTips } from './FoldedTips.tsx';
import { jackpotCountText } from './jackpotCountText.ts';
import { useBuyDoor } from './useBuyDoor.ts';
import { useSlipStatus } from './useSlipStatus.ts';

/** A jackpot's predictions: eight games at once, 'SEE MORE' for the rest. Those of the Uganda company sell there. */
export function JackpotCard({ jackpot, featured }: { jackpot: JackpotCard_jackpot$key; featured?: boolean }) {
  const t = useText();
  const { title, slug, company, slip, count, voidPolicy } = useFragment(jackpotCardJackpot, jackpot);
  const shown = slip.tips.slice(0, pageSizes.jackpotCardTips);
  const rest = slip.tips.slice(pageSizes.jackpotCardTips);
  const status = useSlipStatus(slip);
  const door = useBuyDoor(slip.number, slip.price, slip.prices);
  // Those of the Uganda company are paid there by everybody.
  const buy = company === 'BP' ? { to: `/buy_tip_ug/${slip.number}`, price: slip.prices.uganda.text } : door;
  const look = slipResultLook(slip.result);
  return (
    <Card
      as="article"
      featured={featured}
      className="numbered flex flex-col *:last:flex *:last:grow *:last:flex-col"
    >
      <div className="flex items-start justify-between gap-3 pb-2">
        <div className="min-w-0">
          <h3 className="text-md">
            <Link
              to={`/jackpot/${slug}`}
              // A touch target as wide as its words.
              className="-my-3 inline-flex min-h-11 items-center underline-offset-3 hover:underline"
            >
              {title}
            </Link>
          </h3>
          <p className="text-sm text-muted">
            {t.count(slip.tipCount, '{count} game', '{count} games')} · <LocalTime at={slip.firstKickoff} />
          </p>
          {status === 'ON_SALE' && (
            <p className="text-sm font-bold">
              <Sentence
                english="Closes: {time}"
                values={{
                  time: (
                    <Countdown
                      to={slip.firstKickoff}
                      fallback={<LocalTime at={slip.firstKickoff} />}
                      over={t('now')}
                    />
                  ),
                }}
              />
            </p>
          )}
        </div>
        {status === 'FINISHED' && <Badge tone={look.tone}>{t(look.word)}</Badge>}
        {status === 'IN_PLAY' && <Badge tone="live">{t('In play')}</Badge>}
      </div>
      {status !== 'ON_SALE' && <p className="figures pb-2 font-bold">{jackpotCountText(t, count)}</p>}
      <ol className="border-y border-line py-0.5">
        {shown.map((tip) => (
          <CardTip key={tip.id} tip={tip} />
        ))}
      </ol>
      {rest.length > 0 && (
        <FoldedTips
          to={`/slip/${slip.number}`}
          edge="bottom"
          words={
            <>
              {t('SEE MORE')}
              <span className="sr-only"> {t('of {title}', { title })}</span>
            </>
          }
        >
          <ol start={pageSizes.jackpotCardTips + 1}>
            {rest.map((tip) => (
              <CardTip key={tip.id} tip={tip} />
            ))}
          </ol>
        </FoldedTips>
      )}
      <p className="mt-auto pt-2 text-sm text-muted">{t(voidPolicy.text)}</p>
      <div className="-ml-3 flex flex-wrap items-center justify-between pt-3">
        <LinkButton to={`/slip/${slip.number}`} tone="quiet" size="sm">
          {t('Details')}
        </LinkButton>
        {status === 'ON_SALE' && slip.locked && (
          <LinkButton to={buy.to} tone="buy">
            <span className="whitespace-nowrap">
              <Sentence
                english="Buy for {price}"
                values={{
                  price: <Price text={buy.price} size="inherit" />,
                }}
              />
            </span>
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

const jackpotCardJackpot = graphql`
  fragment JackpotCard_jackpot on Jackpot {
    title
    slug
    company
    count {
      correct
      total
      open
      off
      text
    }
    voidPolicy {
      text
    }
    slip {
      number
      status
      result
      locked
      tipCount
      firstKickoff
      price {
        amount
        text
      }
      prices {
        uganda {
          text
        }
        nigeria {
          text
        }
        international {
          text
        }
      }
      tips {
        id
        ...CardTip_tip
      }
    }
  }
`;
