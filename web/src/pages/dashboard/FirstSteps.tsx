import { uiLimits } from '@tipsoko/rules/limits';
import { Check, X } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { FirstSteps_viewer$key } from '../../__generated__/FirstSteps_viewer.graphql.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { firstStepsOf, keepFirstStep, onFirstStep } from '../../lib/firstSteps.ts';
import { IconButton } from '../../ui/action/IconButton.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { classNames } from '../../ui/kit/classNames.ts';

const DAY_MS = 86_400_000;

/** The next steps of a new tipster, until all are done or the tipster hides them. */
export function FirstSteps({ viewer }: { viewer: FirstSteps_viewer$key }) {
  const t = useText();
  const { username, profile, slips } = useFragment(firstStepsViewer, viewer).tipster;
  const { shared, hidden } = useSyncExternalStore(onFirstStep, () => firstStepsOf(username));
  const [now] = useState(() => Date.now());
  const photo = profile.photo != null;
  const published = slips.totalCount > 0;
  const isNew = now - Date.parse(profile.joinedAt) < uiLimits.firstStepsDays * DAY_MS;
  if (hidden || (photo && published && shared) || (published && !isNew)) return null;
  return (
    <Card as="section" featured aria-labelledby="first-steps">
      <div className="flex items-start justify-between gap-2">
        <h2 id="first-steps" className="text-lg">
          {t('Three steps to your first sale')}
        </h2>
        <span className="-mt-2 -mr-2">
          <IconButton
            label={t('Hide these steps')}
            icon={<X />}
            onClick={() => keepFirstStep(username, { hidden: true })}
          />
        </span>
      </div>
      <ol className="grid gap-3 pt-3">
        <Step number={1} done={photo}>
          <Sentence
            english="{link}: buyers like to see who they buy from."
            values={{ link: <TextLink to="/account_settings">{t('Add a photo')}</TextLink> }}
          />
        </Step>
        <Step number={2} done={published}>
          <Sentence
            english="{link}: 3 to 5 games and a price."
            values={{ link: <TextLink to="/dashboard/add_tips">{t('Publish your first slip')}</TextLink> }}
          />
        </Step>
        <Step number={3} done={shared}>
          <Sentence
            english="{link}: send it to your WhatsApp groups."
            values={{
              link: (
                <a href="#invite" className="font-semibold text-link underline">
                  {t('Share your profile')}
                </a>
              ),
            }}
          />
        </Step>
      </ol>
    </Card>
  );
}

function Step({ number, done, children }: { number: number; done: boolean; children: ReactNode }) {
  const t = useText();
  return (
    <li className="flex items-center gap-3">
      <span
        className={classNames(
          'grid size-8 shrink-0 place-items-center rounded-full font-bold [&_svg]:size-5',
          done ? 'bg-won-bg text-won' : 'bg-sunken',
        )}
      >
        {done ? <Check aria-label={t('Done')} /> : number}
      </span>
      <span>{children}</span>
    </li>
  );
}

const firstStepsViewer = graphql`
  fragment FirstSteps_viewer on Viewer {
    tipster {
      username
      profile {
        photo
        joinedAt
      }
      slips(first: 1) {
        totalCount
      }
    }
  }
`;
