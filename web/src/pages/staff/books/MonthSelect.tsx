import { eatDate } from '@tipsoko/rules/eat';
import { useState } from 'react';
import { useNavigate } from '../../../router/router.ts';
import { Select } from '../../../ui/form/Select.tsx';

const YEARS = 3;
const named = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The months up to the running one; the chosen month is kept in the URL. */
export function MonthSelect({ month }: { month: string }) {
  const navigate = useNavigate();
  const [running] = useState(() => eatDate(new Date()).slice(0, 7));
  return (
    <Select
      label="Month"
      value={month}
      onChange={({ target }) => void navigate(`/staff/books?month=${target.value}`)}
      options={monthsUpTo(running, month).map((one) => ({
        value: one,
        label: named.format(new Date(`${one}-15T12:00:00Z`)),
      }))}
    />
  );
}

/** The newest first; a month from before stays selectable when a link has opened it. */
function monthsUpTo(last: string, shown: string): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number);
  const names = Array.from({ length: 12 * YEARS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 15)).toISOString().slice(0, 7),
  );
  return names.includes(shown) ? names : [...names, shown].sort().reverse();
}
