import { graphql, useFragment } from 'react-relay';
import type { JackpotNote_slip$key } from '../../__generated__/JackpotNote_slip.graphql.ts';
import { useText } from '../../language/useText.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { jackpotCountText } from '../slip/jackpotCountText.ts';

/** Which jackpot a slip predicts, and how earlier predictions of it did; nothing for an ordinary slip. */
export function JackpotNote({ slip }: { slip: JackpotNote_slip$key }) {
  const t = useText();
  const { jackpot, tipCount, firstKickoff } = useFragment(jackpotNoteSlip, slip);
  if (!jackpot) return null;
  const { title, slug, earlier } = jackpot;
  return (
    <div className="grid gap-1 border-b border-line pb-3">
      <p className="font-bold">
        <TextLink to={`/jackpot/${slug}`}>{title}</TextLink>
      </p>
      <p className="text-sm text-muted">
        {t.count(tipCount, '{count} game', '{count} games')} · <LocalTime at={firstKickoff} />
      </p>
      {earlier.length > 0 && (
        <p className="text-sm text-muted">
          {t('Earlier predictions: {counts}', {
            counts: earlier.map(({ count }) => jackpotCountText(t, count)).join(' · '),
          })}
        </p>
      )}
    </div>
  );
}

const jackpotNoteSlip = graphql`
  fragment JackpotNote_slip on Slip {
    tipCount
    firstKickoff
    jackpot {
      title
      slug
      earlier {
        slipNumber
        count {
          correct
          total
          open
          off
          text
        }
      }
    }
  }
`;
