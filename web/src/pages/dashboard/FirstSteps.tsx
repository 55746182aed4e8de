import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { FirstSteps_viewer$key } from '../../__generated__/FirstSteps_viewer.graphql.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { classNames } from '../../ui/kit/classNames.ts';

/** For a new tipster, until the first slip is published: what comes next. */
export function FirstSteps({ viewer }: { viewer: FirstSteps_viewer$key }) {
  const t = useText();
  const { tipster } = useFragment(firstStepsViewer, viewer);
  if (tipster.slips.totalCount > 0) return null;
  const photo = tipster.profile.photo != null;
  return (
    <Card as="section" featured aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-lg">
        {t('Three steps to your first sale')}
      </h2>
      <ol className="grid gap-3 pt-3">
        <Step number={1} done={photo}>
          <Sentence
            english="{link}: buyers like to see who they buy from."
            values={{ link: <TextLink to="/account_settings">{t('Add a photo')}</TextLink> }}
          />
        </Step>
        <Step number={2} done={false}>
          <Sentence
            english="{link}: 3 to 5 games and a price."
            values={{ link: <TextLink to="/dashboard/add_tips">{t('Publish your first slip')}</TextLink> }}
          />
        </Step>
        <Step number={3} done={false}>
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
      profile {
        photo
      }
      slips(first: 1) {
        totalCount
      }
    }
  }
`;
