import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Badge, type BadgeTone } from '../../../ui/display/Badge.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { Age } from '../kit/Age.tsx';
import { InboxDecision } from './InboxDecision.tsx';

interface Item {
  kind: string;
  itemId: string;
  title: string;
  since: string;
  amount: { text: string } | null | undefined;
}

const looks: Record<string, [label: string, tone: BadgeTone]> = {
  HELD_RESULT: ['Result', 'info'],
  PAYMENT: ['Payment', 'lost'],
  FIRST_WITHDRAWAL: ['First withdrawal', 'premium'],
  DELIVERY: ['Delivery', 'lost'],
  SUSPENSE: ['Suspense', 'cancelled'],
  PROPOSAL: ['To approve', 'new'],
  DIFFERENCE: ['Difference', 'cancelled'],
  REPORT: ['Report', 'info'],
  FRAUD_ALARM: ['Fraud alarm', 'live'],
};

const keys = [
  ['j', 'next item'],
  ['k', 'item before'],
  ['Enter', 'open or close it; then Tab and Enter to decide'],
  ['?', 'these keys'],
] as const;

/** One list of all that waits; a row opens into its decision. */
export function InboxList({ items }: { items: readonly Item[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [help, setHelp] = useState(false);

  function go(step: number) {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const here = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement));
    rows[Math.min(Math.max(here + step, 0), rows.length - 1)]?.focus();
  }

  // Anywhere on the page, but not where somebody types or a dialog asks.
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return;
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return;
      if (key === 'j') go(1);
      else if (key === 'k') go(-1);
      else if (key === '?') setHelp(true);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });

  return (
    <>
      <p aria-live="polite" className="text-sm text-muted">
        {items.length === 200 ? 'The 200 most urgent' : `${items.length} to decide`}
      </p>
      <Card flush>
        <ul ref={list} aria-label="Inbox" className="divide-y divide-line">
          {items.map(({ kind, itemId, title, since, amount }) => {
            const open = opened === itemId;
            const [label, tone] = looks[kind] ?? [kind, 'neutral'];
            const toggle = () => setOpened(open ? null : itemId);
            return (
              <li key={itemId}>
                <button
                  type="button"
                  data-row
                  aria-expanded={open}
                  onClick={toggle}
                  className="grid min-h-14 w-full grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 px-4 py-2 text-left hover:bg-sunken focus-visible:bg-sunken sm:grid-cols-[9rem_1fr_auto_8rem]"
                >
                  <span>
                    <Badge tone={tone}>{label}</Badge>
                  </span>
                  <span className="order-3 col-span-2 font-semibold wrap-anywhere sm:order-none sm:col-span-1">
                    {title}
                  </span>
                  <span className="figures text-right font-bold whitespace-nowrap">{amount?.text}</span>
                  <span className="order-4 col-span-2 text-sm text-muted sm:order-none sm:col-span-1 sm:text-right">
                    <Age since={since} />
                  </span>
                </button>
                {open && <InboxDecision id={itemId} onKeyDown={(event) => closeByKey(event, toggle)} />}
              </li>
            );
          })}
        </ul>
      </Card>
      <Dialog open={help} title="Keys" size="sm" onClose={() => setHelp(false)}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          {keys.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-sm border border-line bg-sunken px-2 font-mono">{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}

function closeByKey(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
  close();
  event.currentTarget.closest('li')?.querySelector<HTMLElement>('[data-row]')?.focus();
}
