import { graphql, useFragment } from 'react-relay';
import type { MyTip_purchase$key } from '../../__generated__/MyTip_purchase.graphql.ts';
import { useSiteOrigin } from '../../components/kit/siteOrigin.ts';
import { purchaseText } from '../../components/purchase/purchaseText.ts';
import { SlipPicks } from '../../components/purchase/SlipPicks.tsx';
import { useKeepSlip } from '../../components/purchase/useKeepSlip.ts';
import { useSlipText } from '../../components/purchase/useSlipText.ts';
import { progressText } from '../../components/slip/progressText.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { Link } from '../../router/router.ts';
import { CopyButton } from '../../ui/action/CopyButton.tsx';
import { ShareRow } from '../../ui/action/ShareRow.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useFollowMyTip } from './useFollowMyTip.ts';

/** A bought slip that has not finished: its picks live, to copy and to share. */
export function MyTip({ purchase }: { purchase: MyTip_purchase$key }) {
  const t = useText();
  const data = useFragment(myTipPurchase, purchase);
  const { slip } = data;
  const text = useSlipText(slip);
  const origin = useSiteOrigin();
  useKeepSlip(text);
  useFollowMyTip(slip?.id ?? null);
  if (!slip) return null;
  const title = slip.jackpot?.title ?? t('Slip {number}', { number: slip.number });
  return (
    <Card as="li">
      <div className="grid grid-cols-1 gap-3">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 className="text-md">
              <Link
                to={`/slip/${slip.number}`}
                className="-my-2 inline-flex min-h-11 items-center underline-offset-3 hover:underline"
              >
                {title}
              </Link>
            </h3>
            <p className="text-sm text-muted">
              {slip.tipster.username}
              {' · '}
              <Sentence
                english="Total odds {odds}"
                values={{ odds: <b className="figures text-ink">{slip.totalOdds}</b> }}
              />
            </p>
          </div>
          {slip.status === 'IN_PLAY' && <Badge tone="live">{t('In play')}</Badge>}
        </div>
        <p role="status" className="font-bold">
          {slip.status === 'ON_SALE' ? (
            <Sentence
              english="First kick-off {time}"
              values={{ time: <LocalTime at={slip.firstKickoff} /> }}
            />
          ) : (
            progressText(t, slip.progress)
          )}
        </p>
        {/* A refunded slip is locked again. */}
        {slip.locked && <Notice tone="warning" title={purchaseText(t, data)} />}
        <SlipPicks slip={slip} />
        {text && (
          <div className="grid gap-3 border-t border-line pt-3">
            <CopyButton
              text={[text.title, ...text.lines].join('\n')}
              label={t('Copy the picks')}
              tone="outline"
            />
            <ShareRow
              url={`${origin}/slip/${slip.number}`}
              text={t('I follow {title} on Tipsoko.', { title: text.title })}
              networks={['whatsapp', 'telegram', 'x']}
            />
          </div>
        )}
      </div>
    </Card>
  );
}

const myTipPurchase = graphql`
  fragment MyTip_purchase on Purchase {
    message
    messageCode
    maskedPhone
    slip {
      id
      number
      status
      locked
      totalOdds
      firstKickoff
      tipster {
        username
      }
      jackpot {
        title
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
      ...SlipPicks_slip
      ...useSlipText_slip
    }
  }
`;
