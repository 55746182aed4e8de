import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import { pageSizes } from '../../../api/rules/limits.ts';
import type { FinishedSlipCard_slip$key } from '../__generated__/FinishedSlipCard_slip.graphql.ts';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { LocalTime } from '../ui/LocalTime.tsx';
import { Price } from '../ui/Price.tsx';
import { CardTip } from './CardTip.tsx';
import { slipResultLook } from './slipResult.ts';
import { TipsterByline } from './TipsterByline.tsx';

/** How a slip ended. Two tips are seen at once; the browser's own <details> has the rest, with or without script. */
export function FinishedSlipCard({ slip }: { slip: FinishedSlipCard_slip$key }) {
  const data = useFragment(finishedSlipCardSlip, slip);
  const look = slipResultLook(data.result);
  const preview = data.tips.slice(0, pageSizes.finishedCardTips);
  const rest = data.tips.slice(pageSizes.finishedCardTips);
  return (
    <Card as="article" aria-label={`Slip ${data.number}, ${look.word}`}>
      <div className="flex items-center justify-between gap-2 pb-2">
        <TipsterByline tipster={data.tipster} />
        <Badge tone={look.tone}>{look.word}</Badge>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {preview.map((tip) => (
          <CardTip key={tip.id} tip={tip} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className="group border-t border-line">
          <summary className="flex min-h-11 list-none items-center text-sm font-bold text-link group-open:hidden [&::-webkit-details-marker]:hidden">
            View All
            <span className="sr-only"> tips of slip {data.number}</span>
          </summary>
          <ul className="divide-y divide-line">
            {rest.map((tip) => (
              <CardTip key={tip.id} tip={tip} />
            ))}
          </ul>
        </details>
      )}
      <div className="flex items-center justify-between gap-3 border-t border-line pt-3 text-sm">
        <Link
          to={`/slip/${data.number}`}
          className="grid min-h-6 text-muted underline-offset-3 hover:underline"
        >
          <span>
            Odds <b className="figures text-ink">{data.totalOdds}</b>
          </span>
          {data.finishedAt && <LocalTime at={data.finishedAt} show="date" />}
        </Link>
        <Price text={`${look.sign}${data.price.text}`} tone={look.tone} />
      </div>
    </Card>
  );
}

const finishedSlipCardSlip = graphql`
  fragment FinishedSlipCard_slip on Slip {
    number
    result
    totalOdds
    finishedAt
    price {
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
