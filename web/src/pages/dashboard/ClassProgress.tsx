import { classLimits } from '@tipsoko/rules/tipsterClass';
import { graphql, useFragment } from 'react-relay';
import type { ClassProgress_viewer$key } from '../../__generated__/ClassProgress_viewer.graphql.ts';
import { tipsterClasses } from '../../components/profile/tipsterClasses.ts';
import { type Translate, useText } from '../../language/useText.ts';
import { Card } from '../../ui/display/Card.tsx';

/** Which class the record has, and what the next one needs; nothing once it is the highest. */
export function ClassProgress({ viewer }: { viewer: ClassProgress_viewer$key }) {
  const t = useText();
  const { stats } = useFragment(classProgressViewer, viewer).tipster;
  const { class: now, classSample: slips } = stats;
  const rank = tipsterClasses[now];
  const next = nextOf(now);
  const wanted = next && tipsterClasses[next.name];
  if (!rank || !wanted) return null;
  const name = t(wanted.word);
  return (
    <Card as="section" aria-labelledby="class">
      <h2 id="class" className="text-lg">
        {t('Your class: {name}', { name: t(rank.word) })}
      </h2>
      <p className="text-muted">{needText(t, next, slips, name)}</p>
      {slips < next.slips && (
        <progress aria-labelledby="class" className="progress mt-2" max={next.slips} value={slips} />
      )}
    </Card>
  );
}

interface Next {
  readonly name: 'LISTED' | 'RANKED' | 'VERIFIED';
  readonly slips: number;
}

function nextOf(now: string): Next | null {
  if (now === 'ROOKIE') return { name: 'LISTED', slips: classLimits.listedSlips };
  if (now === 'LISTED') return { name: 'RANKED', slips: classLimits.rankedSlips };
  return now === 'RANKED' ? { name: 'VERIFIED', slips: classLimits.verifiedSlips } : null;
}

/** Won and lost slips of the last 365 days count. */
function needText(t: Translate, { name: next, slips: wanted }: Next, slips: number, name: string): string {
  const left = wanted - slips;
  if (left > 0)
    return t.count(
      left,
      '{count} more finished slip to reach {name}',
      '{count} more finished slips to reach {name}',
      {
        name,
      },
    );
  return next === 'RANKED'
    ? t('{name} needs a record of {days} days.', { name, days: classLimits.rankedDays })
    : t('{name} needs a profit that is more than luck would explain.', { name });
}

const classProgressViewer = graphql`
  fragment ClassProgress_viewer on Viewer {
    tipster {
      stats {
        class
        classSample
      }
    }
  }
`;
