import { ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { graphql, useFragment } from 'react-relay';
import type {
  PriceRows_games$data,
  PriceRows_games$key,
} from '../../__generated__/PriceRows_games.graphql.ts';
import { useText } from '../../language/useText.ts';
import { Card } from '../../ui/display/Card.tsx';
import { Flag } from '../../ui/display/Flag.tsx';
import { LocalTime } from '../../ui/display/LocalTime.tsx';
import { draftTipOf } from './draftTipOf.ts';
import type { Picking } from './GamePicker.tsx';
import { TimeUnknown } from './TimeUnknown.tsx';

interface Props {
  /** Of the list, read aloud. */
  label: string;
  games: PriceRows_games$key;
  picking: Picking;
}

type Game = PriceRows_games$data[number];

/** Games with their 1 X 2 prices to press, as bookmakers list them. */
export function PriceRows({ label, games: keys, picking }: Props) {
  const games = useFragment(priceRowsGames, keys);
  return (
    <Card flush>
      <ul aria-label={label} className="divide-y divide-line">
        {games.map((game) => (
          <PriceRow key={game.id} game={game} picking={picking} />
        ))}
      </ul>
    </Card>
  );
}

function PriceRow({ game, picking }: { game: Game; picking: Picking }) {
  const t = useText();
  const { homeTeam, awayTeam, league } = game;
  const teams = `${homeTeam.name} v ${awayTeam.name}`;
  const own = picking.tips.find((tip) => tip.game === game.number);
  const elsewhere = own && !game.odds.some(({ market }) => market.id === own.market);
  const more = elsewhere ? t('In slip') : t('More');
  return (
    <li
      data-game-row
      onKeyDown={walk}
      className="grid gap-x-4 gap-y-1.5 px-3 py-2.5 sm:grid-cols-[1fr_19rem] sm:items-center sm:px-4"
    >
      <div className="grid min-w-0">
        <p className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
          {league.countryCode && <Flag code={league.countryCode} className="size-3.5" />}
          <span className="shrink-0">
            <LocalTime at={game.kickoff} />
          </span>
          <span className="truncate">{league.name}</span>
        </p>
        <p className="leading-tight font-bold wrap-anywhere">
          <span>{homeTeam.name}</span> <span className="text-muted">–</span> <span>{awayTeam.name}</span>
        </p>
        <TimeUnknown game={game} />
      </div>
      <div className="grid grid-cols-[1fr_1fr_1fr_auto] gap-1.5">
        {game.odds.length === 0 && (
          <p className="col-span-3 self-center text-sm text-muted">{t('No 1X2 odds yet')}</p>
        )}
        {game.odds.map((selection) => {
          const chosen = own?.market === selection.market.id;
          return (
            <button
              key={selection.market.id}
              type="button"
              aria-label={`${selection.market.code} ${selection.odds}: ${t(selection.market.value)}, ${teams}`}
              aria-pressed={chosen}
              disabled={!own && (picking.full || picking.isClosed(selection.odds))}
              onClick={() => picking.onPick(draftTipOf(game, selection))}
              className="flex min-h-11 min-w-0 items-center justify-between gap-1 rounded-md border border-line bg-sunken px-2.5 text-sm text-muted transition-colors hover:border-line-strong disabled:cursor-not-allowed disabled:opacity-60 aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
            >
              <span className="font-semibold">{selection.market.code}</span>{' '}
              <span className={`figures text-base font-extrabold ${chosen ? 'text-on-accent' : 'text-ink'}`}>
                {selection.odds}
              </span>
            </button>
          );
        })}
        <button
          type="button"
          aria-label={`${t('All markets of {teams}', { teams })}: ${more}`}
          onClick={() => picking.onMarkets({ number: game.number, teams })}
          className={`flex min-h-11 items-center gap-0.5 rounded-md border px-2 text-sm font-semibold hover:border-line-strong ${elsewhere ? 'border-accent text-ink' : 'border-line text-muted'}`}
        >
          {more}
          <ChevronRight aria-hidden="true" className="size-4" />
        </button>
      </div>
    </li>
  );
}

const steps: Readonly<Record<string, readonly [rows: number, places: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** The arrows walk over the prices: right and left in a row, up and down to the same place of the next one. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (!step) return;
  const [rows, places] = step;
  event.preventDefault();
  const all = [...document.querySelectorAll<HTMLElement>('[data-game-row]')];
  const place = [...event.currentTarget.querySelectorAll('button')].indexOf(
    document.activeElement as HTMLButtonElement,
  );
  const row = all[all.indexOf(event.currentTarget) + rows];
  const buttons = row ? [...row.querySelectorAll('button')] : [];
  buttons[Math.max(0, Math.min(place + places, buttons.length - 1))]?.focus();
}

const priceRowsGames = graphql`
  fragment PriceRows_games on Game @relay(plural: true) {
    id
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
      countryCode
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
    ...TimeUnknown_game
  }
`;
