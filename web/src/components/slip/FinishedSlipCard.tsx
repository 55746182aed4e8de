import { pageSizes } from '@tipsoko/rules/limits';
import { graphql, useFragment } from 'react-relay';
import type { FinishedSlipCard_slip$key } from '../../__generated__/FinishedSlipCard_slip.graphql.ts';
import { useText } from '../../language/useText.ts';
import { Link } from '../../router/router.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { slipResultLook } from '../kit/slipResult.ts';
import { TipsterByline } from '../tipster/TipsterByline.tsx';
import { CardTip } from './CardTip.tsx';
import { FoldedTips } from './FoldedTips.tsx';
import { TotalOdds } from './TotalOdds.tsx';

export function FinishedSlipCard({ slip }: { slip: FinishedSlipCard_slip$key }) {
  const t = useText();
  const data = useFragment(finishedSlipCardSlip, slip);
  const look = slipResultLook(data.result);
  const preview = data.tips.slice(0, pageSizes.finishedCardTips);
  const rest = data.tips.slice(pageSizes.finishedCardTips);
  return (
    <Card
      as="article"
      className="flex flex-col *:last:p-3 *:last:flex *:last:grow *:last:flex-col"
      aria-label={t('Slip {number}, {word}', { number: data.number, word: t(look.word) })}
    >
      <TipsterByline tipster={data.tipster} />
      <ul className="mt-1 border-t border-line py-0.5">
        {preview.map((tip) => (
          <CardTip key={tip.id} tip={tip} />
        ))}
      </ul>
      {rest.length > 0 && (
        <FoldedTips
          to={`/slip/${data.number}`}
          edge="top"
          words={
            <>
              {t('View All')}
              <span className="sr-only"> {t('tips of slip {number}', { number: data.number })}</span>
            </>
          }
        >
          <ul>
            {rest.map((tip) => (
              <CardTip key={tip.id} tip={tip} />
            ))}
          </ul>
        </FoldedTips>
      )}
      <div className="mt-auto flex items-center justify-between gap-2 border-t border-line pt-1.5 text-sm">
        <Link
          to={`/slip/${data.number}`}
          className="grid min-h-11 content-center whitespace-nowrap text-muted underline-offset-3 hover:underline"
        >
          <span>
            {t('Odds')} <TotalOdds slip={data} className="figures text-ink" />
          </span>
          {data.finishedAt && <LocalTime at={data.finishedAt} show="date" />}
        </Link>
        <span className="flex flex-wrap items-center justify-end gap-x-2">
          <Badge tone={look.tone}>{t(look.word)}</Badge>
          <Price text={`${look.sign}${data.price.text}`} tone={look.tone} />
        </span>
      </div>
    </Card>
  );
}

const finishedSlipCardSlip = graphql`
  fragment FinishedSlipCard_slip on Slip {
    number
    result
    totalOdds
    totalOddsExact
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
