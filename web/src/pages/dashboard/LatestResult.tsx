import { uiLimits } from '@tipsoko/rules/limits';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { LatestResult_viewer$key } from '../../__generated__/LatestResult_viewer.graphql.ts';
import { sharePicture, sharePictureSize } from '../../components/kit/sharePicture.ts';
import { useSiteOrigin } from '../../components/kit/siteOrigin.ts';
import { slipResultLook } from '../../components/kit/slipResult.ts';
import { type Translate, useText } from '../../language/useText.ts';
import { keepFirstStep } from '../../lib/firstSteps.ts';
import { Link } from '../../router/router.ts';
import { ShareRow } from '../../ui/action/ShareRow.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { useHydrated } from '../../ui/kit/useHydrated.ts';

const DAY_MS = 86_400_000;

/** The slip that finished last, for some days, with the picture that chats show of its link. */
export function LatestResult({ viewer }: { viewer: LatestResult_viewer$key }) {
  const t = useText();
  const known = useSiteOrigin();
  const hydrated = useHydrated();
  const [now] = useState(() => Date.now());
  const { username, finishedSlips } = useFragment(latestResultViewer, viewer).tipster;
  const slip = finishedSlips.edges[0]?.node;
  if (!slip?.finishedAt || now - Date.parse(slip.finishedAt) > uiLimits.latestResultDays * DAY_MS)
    return null;
  const { number, result } = slip;
  const look = slipResultLook(result);
  const origin = known || (hydrated ? window.location.origin : '');
  const path = `/slip/${number}`;
  return (
    <Card as="section" aria-labelledby="latest-result">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[1fr_1fr] sm:items-center lg:grid-cols-[1fr_2fr]">
        <h2 id="latest-result" className="flex items-center justify-between gap-3 text-md sm:col-span-2">
          {t('Slip {number} has finished', { number })}
          <Badge tone={look.tone}>{t(look.word)}</Badge>
        </h2>
        <Link to={path} className="block">
          <img
            src={sharePicture(path)}
            alt={t('Slip {number}, {word}', { number, word: t(look.word) })}
            {...sharePictureSize}
            loading="lazy"
            className="h-auto w-full rounded-md border border-line"
          />
        </Link>
        <div className="grid gap-3">
          <p className="text-muted">{t('Chats show this picture when you share the slip.')}</p>
          <ShareRow
            url={`${origin}${path}`}
            text={resultText(t, slip, username)}
            networks={['whatsapp', 'facebook', 'telegram', 'x']}
            onShare={() => keepFirstStep(username, { shared: true })}
          />
        </div>
      </div>
    </Card>
  );
}

interface Finished {
  readonly number: number;
  readonly result: string | null | undefined;
  readonly totalOdds: string;
  readonly settledOdds: string | null | undefined;
}

function resultText(t: Translate, { number, result, totalOdds, settledOdds }: Finished, username: string) {
  const values = { number, username, odds: settledOdds ?? totalOdds };
  return result === 'WON'
    ? t('My slip {number} won at odds {odds}. I am {username} on Tipsoko', values)
    : t('My slip {number} has finished. I am {username} on Tipsoko: every result counts', values);
}

const latestResultViewer = graphql`
  fragment LatestResult_viewer on Viewer {
    tipster {
      username
      finishedSlips(first: 1) {
        edges {
          node {
            number
            result
            finishedAt
            totalOdds
            settledOdds
          }
        }
      }
    }
  }
`;
