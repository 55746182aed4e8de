import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Badge, type BadgeTone } from '../../../ui/display/Badge.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { type BulkKind, isBulkKind } from '../bulk/bulkDecisions.ts';
import { ChooseBox } from '../bulk/ChooseBox.tsx';
import { useChosen } from '../bulk/useChosen.ts';
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
  ['x', 'choose a report or a delivery for one decision about several; with Shift all between'],
  ['Ctrl+Enter', 'confirm, from the reason'],
  ['Escape', 'close the decision; with none open, choose nothing'],
  ['?', 'these keys'],
] as const;

/** One list of all that waits; a row opens into its decision. */
export function InboxList({ items }: { items: readonly Item[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const openedAt = useRef(-1);
  const isOpen = items.some(({ itemId }) => itemId === opened);
  const [help, setHelp] = useState(false);
  const [said, setSaid] = useState('');
  const safe = items.filter(({ kind }) => isBulkKind(kind));
  const chosen = useChosen(safe.map(({ itemId }) => itemId));
  const kinds = safe.filter(({ itemId }) => chosen.has(itemId)).map(({ kind }) => kind as BulkKind);

  function choose(range: boolean) {
    const key = document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset.item;
    const item = items.find(({ itemId }) => itemId === key);
    if (!item) return;
    const isSafe = isBulkKind(item.kind);
    setSaid(isSafe ? '' : 'Decide this one alone: it needs a code or a second person.');
    if (isSafe) chosen.toggle(item.itemId, range);
  }

  function go(step: number) {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const here = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement));
    rows[Math.min(Math.max(here + step, 0), rows.length - 1)]?.focus();
  }

  // A decided item takes the focus with it: the item that has its place now is next.
  useEffect(() => {
    if (opened === null) return;
    const at = items.findIndex(({ itemId }) => itemId === opened);
    if (at < 0 && openedAt.current >= 0 && document.activeElement === document.body) {
      const rows = list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
      rows[Math.min(openedAt.current, rows.length - 1)]?.focus();
    }
    openedAt.current = at;
  }, [items, opened]);

  // Page-wide, except in fields and dialogs. A layout effect, so that the first key press is not lost.
  useLayoutEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return;
      if (
        target instanceof Element &&
        target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]')
      )
        return;
      if (key === 'j') go(1);
      else if (key === 'k') go(-1);
      else if (key === '?') setHelp(true);
      else if (key === 'x' || key === 'X') choose(key === 'X');
      else if (key === 'Escape' && chosen.keys.length > 0 && !isOpen) chosen.clear();
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
      <p role="status" className={said ? 'text-sm' : 'sr-only'}>
        {said}
      </p>
      <Card flush>
        <ul ref={list} aria-label="Inbox" className="divide-y divide-line">
          {items.map((item) => (
            <InboxRow
              key={item.itemId}
              item={item}
              open={opened === item.itemId}
              toggle={() => setOpened(opened === item.itemId ? null : item.itemId)}
              choice={
                isBulkKind(item.kind)
                  ? {
                      checked: chosen.has(item.itemId),
                      onToggle: (range) => chosen.toggle(item.itemId, range),
                    }
                  : null
              }
              leavesRoom={safe.length > 0}
            />
          ))}
        </ul>
      </Card>
      <BulkBar kinds={kinds} ids={chosen.keys} onClear={chosen.clear} />
      <Dialog open={help} title="Keys" size="sm" onClose={() => setHelp(false)}>
        <Keys />
      </Dialog>
    </>
  );
}

interface RowProps {
  item: Item;
  open: boolean;
  toggle: () => void;
  /** Null for what is decided alone. */
  choice: { checked: boolean; onToggle: (range: boolean) => void } | null;
  /** For the boxes of other rows. */
  leavesRoom: boolean;
}

function InboxRow({ item, open, toggle, choice, leavesRoom }: RowProps) {
  const { kind, itemId, title, since, amount } = item;
  const [label, tone] = looks[kind] ?? [kind, 'neutral'];
  return (
    <li data-item={itemId}>
      <div className="flex items-stretch">
        {choice ? (
          <ChooseBox label={`Choose ${label}: ${title}`} {...choice} />
        ) : (
          leavesRoom && <span className="w-11 shrink-0" />
        )}
        <button
          type="button"
          data-row
          aria-expanded={open}
          onClick={toggle}
          className="grid min-h-14 min-w-0 grow grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 px-4 py-2 text-left hover:bg-sunken focus-visible:bg-sunken sm:grid-cols-[9rem_1fr_auto_11rem]"
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
      </div>
      {open && <InboxDecision id={itemId} onKeyDown={(event) => closeByKey(event, toggle)} />}
    </li>
  );
}

function Keys() {
  return (
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
  );
}

function closeByKey(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
  close();
  event.currentTarget.closest('li')?.querySelector<HTMLElement>('[data-row]')?.focus();
}
