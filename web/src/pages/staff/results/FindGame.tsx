import { uiLimits } from '@tipsoko/rules/limits';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { FindGameQuery } from '../../../__generated__/FindGameQuery.graphql.ts';
import { Link, useNavigate } from '../../../router/router.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { LocalTime } from '../../../ui/display/LocalTime.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

const SHORTEST = 2;
const isNumber = (text: string) => /^\d{1,9}$/.test(text);

/** Finds any game by its teams or its number: a result can be wrong without being on HOLD. Enter opens the first. */
export function FindGame() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const { games, error, isCurrent } = useGames(text);
  const list = useRef<HTMLUListElement>(null);

  function open(event: FormEvent) {
    event.preventDefault();
    // Never the first hit of earlier input.
    const number = isNumber(text) ? text : isCurrent ? games?.[0]?.number : undefined;
    if (number !== undefined) void navigate(`/staff/results/${number}`);
  }

  return (
    <div className="grid max-w-xl gap-3">
      <form noValidate onSubmit={open}>
        <TextField
          type="search"
          label="Find a game"
          hint="Team, league or game number, on any day"
          lead={<Search aria-hidden="true" />}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={60}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            list.current?.querySelector('a')?.focus();
          }}
        />
      </form>
      <p role="status" className={games?.length === 0 ? 'text-muted' : 'sr-only'}>
        {games && (games.length === 0 ? 'No game has these names.' : `Games found: ${games.length}`)}
      </p>
      {games && games.length > 0 && (
        <Card flush>
          <ul ref={list} aria-label="Games found" className="divide-y divide-line">
            {games.map(({ number, kickoff, homeTeam, awayTeam, league, score }) => (
              <li key={number}>
                <Link
                  to={`/staff/results/${number}`}
                  className="flex min-h-12 items-center justify-between gap-3 px-4 py-1.5 hover:bg-sunken"
                >
                  <span className="grid min-w-0">
                    <span className="leading-tight font-bold wrap-anywhere">{`${homeTeam.name} v ${awayTeam.name}`}</span>
                    <span className="text-xs text-muted">
                      <LocalTime at={kickoff} /> · {league.name} · {number}
                    </span>
                  </span>
                  {score && <span className="figures font-extrabold">{`${score.home}–${score.away}`}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

interface Answer {
  games: FindGameQuery['response']['gamesByName'] | null;
  error: string | null;
}

/** Asks when the typing pauses, and keeps the last answer until the next; null before the first, and for a number. */
function useGames(text: string): Answer & { isCurrent: boolean } {
  const environment = useRelayEnvironment();
  const [found, setFound] = useState<Answer & { text: string }>({ text: '', games: null, error: null });
  const asks = text.length >= SHORTEST && !isNumber(text);
  useEffect(() => {
    if (!asks) return;
    let asked: { unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      asked = fetchQuery<FindGameQuery>(environment, findGameQuery, { text }).subscribe({
        next: ({ gamesByName }) => setFound({ text, games: gamesByName, error: null }),
        error: () => setFound({ text, games: null, error: 'The search did not answer. Type again.' }),
      });
    }, uiLimits.typingPauseMs);
    return () => {
      clearTimeout(timer);
      asked?.unsubscribe();
    };
  }, [environment, text, asks]);
  const { games, error } = asks ? found : { games: null, error: null };
  return { games, error, isCurrent: found.text === text };
}

const findGameQuery = graphql`
  query FindGameQuery($text: String!) {
    gamesByName(text: $text) {
      number
      kickoff
      homeTeam {
        name
      }
      awayTeam {
        name
      }
      league {
        name
      }
      score {
        home
        away
      }
    }
  }
`;
