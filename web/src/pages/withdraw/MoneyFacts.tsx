import type { ReactNode } from 'react';

/** Amounts with their names, two a line. */
export function MoneyFacts({ facts }: { facts: ReadonlyArray<{ name: string; value: ReactNode }> }) {
  return (
    <dl className="grid grid-cols-2 gap-3 text-sm">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className="font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
