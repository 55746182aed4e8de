import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FormEvent, useEffect } from 'react';
import pageQuery, { type DayResultsRouteQuery } from '../../__generated__/DayResultsRouteQuery.graphql.ts';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { useText } from '../../language/useText.ts';
import { dateText } from '../../lib/times.ts';
import { type PageQuery, usePageQuery } from '../../relay/pageQuery.ts';
import { Link, useLoaderData, useNavigate, useSearchParams } from '../../router/router.ts';
import { buttonClass } from '../../ui/action/buttonClass.ts';
import { Select } from '../../ui/form/Select.tsx';
import { useUiTexts } from '../../ui/kit/UiTexts.tsx';
import { NotFound } from '../notFound/NotFound.tsx';
import { DayResultsList } from './DayResultsList.tsx';
import { dayAfter, dayOf, resultsPath } from './days.ts';

/** Final scores of a day, or of a league, with what became of the tips on them. */
export function DayResultsPage() {
  const t = useText();
  const words = useUiTexts();
  const data = usePageQuery<DayResultsRouteQuery>(
    pageQuery,
    useLoaderData<PageQuery<DayResultsRouteQuery>>(),
  );
  const [search] = useSearchParams();
  const today = dayOf(new URLSearchParams(), Date.now());
  const day = dayOf(search, Date.now());
  const { league, leaguesWithResults } = data;
  const number = league?.number ?? null;
  // Of a league without a day: its latest.
  const ofDay = search.has('day') || number === null;
  const before = resultsPath(ofDay ? dayAfter(day, -1) : today, number, today);
  const after = ofDay && day < today ? resultsPath(dayAfter(day, 1), number, today) : null;
  useArrowKeys(before, after);
  if (league === null) return <NotFound />;

  const date = dateText(`${day}T09:00:00Z`, 'east-africa', words);
  const titles = [
    ...(league ? [`${league.name}, ${league.country}`] : []),
    ...(search.has('day') ? [date] : []),
  ];
  const title =
    titles.length === 0 ? t('Football results') : t('Football results: {what}', { what: titles.join(', ') });
  const leagues = leaguesWithResults.some((one) => one.number === number)
    ? leaguesWithResults
    : [...(league ? [league] : []), ...leaguesWithResults];
  return (
    <>
      <PageHead
        title={title}
        description={t(
          'Final and half-time scores of football games, and how many slips and free tips on them won.',
        )}
        canonical={ofDay ? resultsPath(day, number, today) : `/results?league=${number}`}
      />
      <PageShell
        title={title}
        here={t('Football results')}
        trail={[
          { label: t('Games'), to: '/games' },
          ...(league ? [{ label: league.name, to: `/league/${league.number}` }] : []),
        ]}
      >
        <div className="flex flex-wrap items-end justify-between gap-3 pb-4">
          <DayLinks before={before} after={after} ofDay={ofDay} />
          {leagues.length > 0 && (
            <LeagueChoice
              key={`${day} ${number}`}
              day={day}
              league={number}
              leagues={leagues}
              today={today}
            />
          )}
        </div>
        <DayResultsList query={data} before={before} />
      </PageShell>
    </>
  );
}

function DayLinks({ before, after, ofDay }: { before: string; after: string | null; ofDay: boolean }) {
  const t = useText();
  return (
    <nav aria-label={t('Day')} className="flex items-center gap-2">
      <Link to={before} rel="prev" aria-keyshortcuts="ArrowLeft" className={buttonClass('outline', 'md')}>
        <ChevronLeft aria-hidden="true" className="size-5" />
        {ofDay ? t('Day before') : t('Results of today')}
      </Link>
      {after && (
        <Link to={after} rel="next" aria-keyshortcuts="ArrowRight" className={buttonClass('outline', 'md')}>
          {t('Day after')}
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      )}
    </nav>
  );
}

interface Choice {
  day: string;
  league: number | null;
  leagues: ReadonlyArray<{ number: number; name: string; country: string }>;
  today: string;
}

/** A form that works without script too. */
function LeagueChoice({ day, league, leagues, today }: Choice) {
  const t = useText();
  const navigate = useNavigate();

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = String(new FormData(event.currentTarget).get('league') ?? '');
    navigate(resultsPath(day, chosen === '' ? null : Number(chosen), today));
  }

  return (
    <form method="get" action="/results" onSubmit={choose} className="flex items-end gap-2">
      <input type="hidden" name="day" value={day} />
      <Select
        label={t('League')}
        name="league"
        defaultValue={league === null ? '' : String(league)}
        options={[
          { value: '', label: t('Any') },
          ...leagues.map((one) => ({
            value: String(one.number),
            label: `${one.name} (${one.country})`,
          })),
        ]}
      />
      <button type="submit" className={buttonClass('brand', 'md')}>
        {t('Show')}
      </button>
    </form>
  );
}

/** The day before and after by arrow, but not where an arrow moves something else. */
function useArrowKeys(before: string, after: string | null) {
  const navigate = useNavigate();
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || shiftKey || document.querySelector('dialog[open]')) return;
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return;
      if (key === 'ArrowLeft') navigate(before);
      if (key === 'ArrowRight' && after) navigate(after);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
