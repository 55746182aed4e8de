import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { FirstSteps_viewer$key } from '../../__generated__/FirstSteps_viewer.graphql.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { classNames } from '../../ui/kit/classNames.ts';

/** For a new tipster, until the first slip is published: what comes next. */
export function FirstSteps({ viewer }: { viewer: FirstSteps_viewer$key }) {
  const { tipster } = useFragment(firstStepsViewer, viewer);
  if (tipster.slips.totalCount > 0) return null;
  const photo = tipster.profile.photo != null;
  return (
    <Card as="section" featured aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-lg">
        Three steps to your first sale
      </h2>
      <ol className="grid gap-3 pt-3">
        <Step number={1} done={photo}>
          <TextLink to="/account_settings">Add a photo</TextLink>: buyers like to see who tips.
        </Step>
        <Step number={2} done={false}>
          <TextLink to="/dashboard/add_tips">Publish your first slip</TextLink>: 3 to 5 games and a price.
        </Step>
        <Step number={3} done={false}>
          <a href="#invite" className="font-semibold text-link underline">
            Share your profile
          </a>
          : send it to your WhatsApp groups.
        </Step>
      </ol>
    </Card>
  );
}

function Step({ number, done, children }: { number: number; done: boolean; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span
        className={classNames(
          'grid size-8 shrink-0 place-items-center rounded-full font-bold [&_svg]:size-5',
          done ? 'bg-won-bg text-won' : 'bg-sunken',
        )}
      >
        {done ? <Check aria-label="Done" /> : number}
      </span>
      <span>{children}</span>
    </li>
  );
}

const firstStepsViewer = graphql`
  fragment FirstSteps_viewer on Viewer {
    tipster {
      profile {
        photo
      }
      slips(first: 1) {
        totalCount
      }
    }
  }
`;
