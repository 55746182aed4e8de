import { graphql, useFragment } from 'react-relay';
import type { JackpotRow_jackpot$key } from '../../../__generated__/JackpotRow_jackpot.graphql.ts';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/Badge.tsx';
import { LocalTime } from '../../../ui/display/LocalTime.tsx';
import { JackpotDraws } from './JackpotDraws.tsx';

const results: Record<string, { word: string; tone: BadgeTone }> = {
  WON: { word: 'won', tone: 'won' },
  LOST: { word: 'lost', tone: 'lost' },
  CANCELLED: { word: 'cancelled', tone: 'cancelled' },
};

export function JackpotRow({ jackpot }: { jackpot: JackpotRow_jackpot$key }) {
  const data = useFragment(jackpotRowJackpot, jackpot);
  const { title, slip } = data;
  const { kenya, uganda, nigeria } = slip.prices;
  const result = slip.result ? results[slip.result] : undefined;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0">
        <TextLink to={`/slip/${slip.number}`}>{title}</TextLink>
        <p className="text-sm text-muted">
          {slip.tipCount} tips, first kick-off <LocalTime at={slip.firstKickoff} />
        </p>
        <p className="figures text-sm">{[kenya, uganda, nigeria].map(({ text }) => text).join(' · ')}</p>
      </div>
      {result ? (
        <Badge tone={result.tone}>{result.word}</Badge>
      ) : (
        <Badge tone="info">{slip.progress.text}</Badge>
      )}
      <JackpotDraws jackpot={data} />
    </li>
  );
}

const jackpotRowJackpot = graphql`
  fragment JackpotRow_jackpot on Jackpot {
    title
    ...JackpotDraws_jackpot
    slip {
      number
      tipCount
      firstKickoff
      result
      progress {
        text
      }
      prices {
        kenya {
          text
        }
        uganda {
          text
        }
        nigeria {
          text
        }
      }
    }
  }
`;
