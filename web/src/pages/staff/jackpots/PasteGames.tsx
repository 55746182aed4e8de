import { useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { PasteGamesQuery } from '../../../__generated__/PasteGamesQuery.graphql.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Disclosure } from '../../../ui/feedback/Disclosure.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { draftTipOf } from '../../addTips/draftTipOf.ts';
import type { DraftTip } from '../../addTips/slipDraft.ts';
import { meantBy, type PastedLine, readPasted } from './pastedGames.ts';

interface Props {
  tips: readonly DraftTip[];
  most: number;
  onAdd: (tips: DraftTip[]) => void;
}

/** Reads a pasted coupon, one game per line. Lines that match no game stay in the field, each with its reason. */
export function PasteGames({ tips, most, onAdd }: Props) {
  const environment = useRelayEnvironment();
  const [text, setText] = useState('');
  const [progress, setProgress] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<{
    added: number;
    left: readonly (readonly [string, string])[];
  } | null>(null);

  async function find() {
    const lines = readPasted(text);
    const added: DraftTip[] = [];
    const left: [line: string, why: string][] = [];
    for (const [at, line] of lines.entries()) {
      setProgress(`Finding game ${at + 1} of ${lines.length}`);
      const found = await tipOf(line, [...tips, ...added]);
      if (typeof found === 'string') left.push([line.line, found]);
      else added.push(found);
    }
    setProgress(null);
    setText(left.map(([line]) => line).join('\n'));
    setOutcome({ added: added.length, left });
    if (added.length > 0) onAdd(added);
  }

  /** The tip that a line means, or why it means none. */
  async function tipOf({ teams, pick }: PastedLine, chosen: readonly DraftTip[]): Promise<DraftTip | string> {
    if (chosen.length >= most) return `A jackpot has ${most} tips at most`;
    if (pick === null) return 'End it with 1, X or 2';
    const answer = await fetchQuery<PasteGamesQuery>(environment, pasteGamesQuery, {
      text: teams.slice(0, 60),
    })
      .toPromise()
      .catch(() => null);
    if (!answer) return 'The search did not answer: try again';
    const { searchGames } = answer;
    const game = meantBy(teams, searchGames);
    if (!game && searchGames.length > 0) {
      const names = searchGames
        .slice(0, 3)
        .map(({ homeTeam, awayTeam }) => `${homeTeam.name} v ${awayTeam.name}`);
      return `Several games: ${names.join(', ')}. Write both teams`;
    }
    if (!game) return 'No upcoming game has these names';
    if (chosen.some((one) => one.game === game.number)) return 'It is already among the tips';
    const selection = game.odds.find(({ market }) => market.code === pick);
    return selection ? draftTipOf(game, selection) : 'It has no 1X2 odds yet';
  }

  return (
    <Disclosure title="Paste a coupon">
      <div className="grid gap-3">
        <TextArea
          label="Games, one per line"
          hint="With 1, X or 2 at the end: Gor Mahia - AFC Leopards X"
          rows={6}
          maxLength={5_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <Button
            tone="outline"
            busy={progress !== null}
            disabled={text.trim() === ''}
            onClick={() => void find()}
          >
            Find the games
          </Button>
        </div>
        <p role="status" className="text-sm">
          {progress ?? (outcome && `Added: ${outcome.added}. Not placed: ${outcome.left.length}.`)}
        </p>
        {outcome && outcome.left.length > 0 && (
          <ul aria-label="Lines left" className="grid gap-1 text-sm">
            {outcome.left.map(([line, why]) => (
              <li key={line} className="wrap-anywhere">
                <span className="font-semibold">{line}</span>: <span className="text-lost">{why}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Disclosure>
  );
}

const pasteGamesQuery = graphql`
  query PasteGamesQuery($text: String!) {
    searchGames(text: $text) {
      number
      kickoff
      timeKnown
      tipsCloseAt
      homeTeam {
        name
      }
      awayTeam {
        name
      }
      league {
        name
      }
      odds(market: MATCH_RESULT) {
        odds
        market {
          id
          code
          typeName
          value
        }
      }
    }
  }
`;
