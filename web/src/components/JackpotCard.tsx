import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import { pageSizes } from '../../../api/rules/limits.ts';
import type { JackpotCard_jackpot$key } from '../__generated__/JackpotCard_jackpot.graphql.ts';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LocalTime } from '../ui/LocalTime.tsx';
import { Price } from '../ui/Price.tsx';
import { CardTip } from './CardTip.tsx';
import { slipResultLook } from './slipResult.ts';

/** A jackpot's predictions: eight games at once, 'SEE MORE' for the rest. Those of the Uganda company sell there. */
export function JackpotCard({ jackpot, featured }: { jackpot: JackpotCard_jackpot$key; featured?: boolean }) {
  const { title, slug, company, slip } = useFragment(jackpotCardJackpot, jackpot);
  const shown = slip.tips.slice(0, pageSizes.jackpotCardTips);
  const rest = slip.tips.slice(pageSizes.jackpotCardTips);
  const uganda = company === 'BP';
  const look = slipResultLook(slip.result);
  return (
    <Card as="article" featured={featured}>
      <div className="flex items-start justify-between gap-3 pb-2">
        <div className="min-w-0">
          <h3 className="text-md">
            <Link to={`/jackpot/${slug}`} className="underline-offset-3 hover:underline">
              {title}
            </Link>
          </h3>
          <p className="text-sm text-muted">
            {slip.tipCount} games · <LocalTime at={slip.firstKickoff} />
          </p>
        </div>
        {slip.status === 'FINISHED' && <Badge tone={look.tone}>{look.word}</Badge>}
        {slip.status === 'IN_PLAY' && <Badge tone="live">In play</Badge>}
      </div>
      <ol className="divide-y divide-line border-y border-line">
        {shown.map((tip) => (
          <CardTip key={tip.id} tip={tip} />
        ))}
      </ol>
      {rest.length > 0 && (
        <details className="group border-b border-line">
          <summary className="flex min-h-11 list-none items-center justify-center text-sm font-bold text-link group-open:hidden [&::-webkit-details-marker]:hidden">
            SEE MORE
            <span className="sr-only"> of {title}</span>
          </summary>
          <ol className="divide-y divide-line" start={pageSizes.jackpotCardTips + 1}>
            {rest.map((tip) => (
              <CardTip key={tip.id} tip={tip} />
            ))}
          </ol>
        </details>
      )}
      <div className="flex items-center justify-between gap-3 pt-3">
        <LinkButton to={`/slip/${slip.number}`} tone="quiet">
          Details
        </LinkButton>
        {slip.status === 'ON_SALE' && slip.locked && (
          <LinkButton to={uganda ? `/buy_tip_ug/${slip.number}` : `/buy_tip/${slip.number}`} tone="buy">
            <span className="whitespace-nowrap">
              Buy for <Price text={uganda ? slip.prices.uganda.text : slip.price.text} size="inherit" />
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
    slip {
      number
      status
      result
      locked
      tipCount
      firstKickoff
      price {
        text
      }
      prices {
        uganda {
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
