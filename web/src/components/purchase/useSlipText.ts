import { gameNames } from '@tipsoko/rules/gameNames';
import { graphql, useFragment } from 'react-relay';
import type { useSlipText_slip$key } from '../../__generated__/useSlipText_slip.graphql.ts';
import { useText } from '../../language/useText.ts';
import { dayAndTimeText } from '../../lib/times.ts';
import { useUiTexts } from '../../ui/kit/UiTexts.tsx';

export interface SlipText {
  readonly number: number;
  readonly title: string;
  /** One a game, then the total odds and the booking codes. */
  readonly lines: readonly string[];
  readonly lastKickoff: string;
}

/** An open slip in plain lines, to copy and to read without a network; null while it is locked. */
export function useSlipText(slip: useSlipText_slip$key | null | undefined): SlipText | null {
  const t = useText();
  const times = useUiTexts();
  const data = useFragment(useSlipTextSlip, slip ?? null);
  if (!data || data.locked) return null;
  const { number, tipster, tips, totalOdds, bookingCodes, lastKickoff } = data;
  const names = gameNames(
    tips.map(({ game: { homeTeam, awayTeam, league } }) => ({
      home: homeTeam.name,
      away: awayTeam.name,
      league: league.name,
      country: league.country,
    })),
  );
  const games = tips.map(({ game, pick, odds }, place) => {
    return `${dayAndTimeText(game.kickoff, 'visitor', times)} ${names[place]}: ${t(pick?.market.value) ?? ''} ${odds ?? ''}`;
  });
  const codes = bookingCodes.map(({ bookmakerName, code }) => `${bookmakerName}: ${code}`);
  return {
    number,
    title: t('Slip {number} by {username}', { number, username: tipster.username }),
    lines: [...games, t('Total odds {odds}', { odds: totalOdds }), ...codes],
    lastKickoff,
  };
}

const useSlipTextSlip = graphql`
  fragment useSlipText_slip on Slip {
    number
    locked
    totalOdds
    lastKickoff
    tipster {
      username
    }
    bookingCodes {
      bookmakerName
      code
    }
    tips {
      odds
      pick {
        market {
          value
        }
      }
      game {
        kickoff
        homeTeam {
          name
        }
        awayTeam {
          name
        }
        league {
          name
          country
        }
      }
    }
  }
`;
