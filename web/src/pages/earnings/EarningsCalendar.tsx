import { useText } from '../../language/useText.ts';
import { classNames } from '../../ui/kit/classNames.ts';
import { useUiTexts } from '../../ui/kit/UiTexts.tsx';
import { shortDate } from './shortDate.ts';

interface Day {
  /** '2026-11-21' in Nairobi. */
  readonly day: string;
  readonly amount: { readonly amount: string; readonly text: string };
}

/** The same days in weeks from Monday on, with what each brought. */
export function EarningsCalendar({ days }: { days: readonly Day[] }) {
  const t = useText();
  const words = useUiTexts();
  const weekdays = [...words.days.slice(1), words.days[0] ?? ''];
  return (
    <table className="w-full table-fixed text-center text-xs">
      <caption className="pb-1 text-left text-sm font-bold">{t('Daily earnings as a table')}</caption>
      <thead className="text-muted">
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className="pb-1 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week.find((day) => day !== null)?.day}>
            {week.map((one, weekday) =>
              one === null ? (
                <td key={weekdays[weekday]} />
              ) : (
                <td key={one.day} className="p-0.5">
                  <span
                    title={`${shortDate(one.day, words)}: ${one.amount.text}`}
                    className={classNames(
                      'grid min-h-11 content-center rounded-sm',
                      Number(one.amount.amount) > 0 ? 'bg-won-bg text-won' : 'bg-sunken text-muted',
                    )}
                  >
                    <span aria-hidden="true">{Number(one.day.slice(-2))}</span>
                    <span className="sr-only">{shortDate(one.day, words)}: </span>
                    <span className="figures font-bold wrap-anywhere">{shortAmount(one.amount)}</span>
                  </span>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rows of seven places from Monday on; null: not among the days. */
function weeksOf(days: readonly Day[]): (Day | null)[][] {
  const [first] = days;
  if (!first) return [];
  const before = (new Date(`${first.day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const places = [...Array.from({ length: before }, () => null), ...days];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_none, weekday) => places[week * 7 + weekday] ?? null),
  );
}

/** Whole shillings, whose currency the table's total says. */
function shortAmount({ amount, text }: Day['amount']): string {
  return Number(amount) === 0 ? '–' : text.replace(/^\D+/, '').replace(/\.00$/, '');
}
