import { Fragment, type ReactNode, use, useState } from 'react';
import { Button } from '../../../ui/action/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Price } from '../../../ui/display/Price.tsx';
import { Age } from '../kit/Age.tsx';
import { ReloadContext } from '../kit/ReloadContext.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import type { Decision } from './decision.ts';

interface Props {
  title: string;
  /** Formatted, with its currency. */
  amount: string;
  since: string;
  /** Provider and the like, after the age. */
  origin?: readonly string[];
  /** Names and values; those without a value are left out. */
  facts?: readonly (readonly [name: string, value: ReactNode])[];
  /** Subject shown in the confirmation dialog. */
  about: string;
  decisions: readonly Decision[];
  aside?: ReactNode;
  children?: ReactNode;
}

/** One item of a payments list, with its facts and decisions. */
export function DecisionCard(props: Props) {
  const { title, amount, since, origin = [], facts = [], about, decisions, aside, children } = props;
  const reload = use(ReloadContext);
  const [asked, setAsked] = useState<string | null>(null);
  const decision = decisions.find(({ label }) => label === asked);
  const known = facts.filter(([, value]) => value);
  return (
    <Card as="li">
      <div className="grid gap-3">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-md">{title}</h2>
            <p className="text-sm wrap-anywhere text-muted">
              <Age since={since} />
              {origin.map((part) => (
                <Fragment key={part}> · {part}</Fragment>
              ))}
            </p>
          </div>
          <Price text={amount} />
        </div>
        {children}
        {known.length > 0 && (
          <dl className="grid gap-1 text-sm">
            {known.map(([name, value]) => (
              <div key={name} className="flex items-baseline justify-between gap-3">
                <dt className="shrink-0 text-muted">{name}</dt>
                <dd className="figures flex min-w-0 items-center gap-1 wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="flex flex-wrap items-center gap-2">
          {decisions.map(({ label, main }) => (
            <Button
              data-decide
              key={label}
              size="sm"
              tone={main ? 'brand' : 'outline'}
              onClick={() => setAsked(label)}
            >
              {label}
            </Button>
          ))}
          {aside}
        </div>
        {decision && (
          <DecisionDialog
            decision={decision}
            about={about}
            onDone={async () => {
              setAsked(null);
              await reload();
            }}
            onClose={() => setAsked(null)}
          />
        )}
      </div>
    </Card>
  );
}
