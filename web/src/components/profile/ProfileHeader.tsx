import { stakeProfit } from '@tipsoko/rules/stakeProfit';
import { graphql, useFragment } from 'react-relay';
import type { ProfileHeader_tipster$key } from '../../__generated__/ProfileHeader_tipster.graphql.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { useText } from '../../language/useText.ts';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { FormStrip } from '../../ui/display/FormStrip.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { Stars } from '../../ui/display/Stars.tsx';
import { InfoTip } from '../../ui/feedback/InfoTip.tsx';
import { formLetters } from '../kit/slipResult.ts';
import { tipsterClasses } from './tipsterClasses.ts';

const countries: Record<string, string> = { KE: 'Kenya', NG: 'Nigeria', TZ: 'Tanzania', UG: 'Uganda' };

export function ProfileHeader({ tipster }: { tipster: ProfileHeader_tipster$key }) {
  const t = useText();
  const { username, profile, stats } = useFragment(profileHeaderTipster, tipster);
  const rank = tipsterClasses[stats.class];
  const settled = stats.won + stats.lost;
  return (
    // The tooltip may overflow the card.
    <Card featured className="h-full overflow-visible [&>.awning]:rounded-t-lg [&>.awning]:overflow-hidden">
      <div className="flex items-start gap-4">
        <Avatar name={username} src={profile.photo} size="xl" />
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <Stars rating={stats.rating == null ? null : Number(stats.rating)} />
          <p className="flex flex-wrap items-center gap-1.5">
            {profile.premium && <Badge tone="premium">{t('Premium')}</Badge>}
            {rank && (
              <span className="inline-flex items-center gap-0.5">
                <Badge tone="info">{t(rank.word)}</Badge>
                <InfoTip label={t('What {word} means', { word: t(rank.word) })}>{t(rank.means)}</InfoTip>
              </span>
            )}
          </p>
          <p className="text-sm text-muted">
            {[profile.city, t(countries[profile.country] ?? profile.country)].filter(Boolean).join(', ')}
            <br />
            <Sentence
              english="Since {month}"
              values={{ month: <LocalTime at={profile.joinedAt} show="month" /> }}
            />
          </p>
        </div>
      </div>
      {settled > 0 && (
        <p className="pt-4">
          <Sentence
            english="Ksh 100 on each slip: {profit}"
            values={{
              profit: (
                <strong
                  className={`figures whitespace-nowrap text-xl font-extrabold ${Number(stats.profitUnits) < 0 ? 'text-lost' : 'text-won'}`}
                >
                  {stakeProfit(stats.profitUnits)}
                </strong>
              ),
            }}
          />
        </p>
      )}
      <p className="flex flex-wrap items-center justify-between gap-2 pt-4">
        <span className="text-sm text-muted">
          {settled === 0
            ? t('No finished slip yet')
            : settled < 30
              ? t('{count} finished slips: a small sample', { count: settled })
              : t('{count} finished slips', { count: settled })}
          {stats.classSample !== settled &&
            ` · ${t('{count} in the last year', { count: stats.classSample })}`}
        </span>
        {stats.form.length > 0 && <FormStrip results={formLetters(stats.form, 10)} label={t('Last slips')} />}
      </p>
    </Card>
  );
}

const profileHeaderTipster = graphql`
  fragment ProfileHeader_tipster on Tipster {
    username
    profile {
      photo
      country
      city
      joinedAt
      premium
    }
    stats {
      rating
      profitUnits
      won
      lost
      form
      class
      classSample
    }
  }
`;
