import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { tabClass, tabListClass } from './tabClass.ts';

export type Tab = { id: string; label: ReactNode; content: ReactNode };

type Props = {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: Tab[];
  /** With `selected` and `onSelect` the page keeps the choice, for example in the address. */
  selected?: string;
  onSelect?: (id: string) => void;
};

export function Tabs({ label, tabs, selected, onSelect }: Props) {
  const [own, setOwn] = useState(tabs[0]?.id);
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = selected ?? own;

  function choose(id: string) {
    setOwn(id);
    onSelect?.(id);
  }

  function onKeyDown(event: KeyboardEvent) {
    const here = tabs.findIndex((tab) => tab.id === current);
    const steps: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    const next = step === undefined ? undefined : tabs.at(step % tabs.length);
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={tabListClass} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === current}
            aria-controls={tab.id === current ? `${base}-${tab.id}-panel` : undefined}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => choose(tab.id)}
            className={tabClass}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs
        .filter((tab) => tab.id === current)
        .map((tab) => (
          <div
            key={tab.id}
            role="tabpanel"
            id={`${base}-${tab.id}-panel`}
            aria-labelledby={`${base}-${tab.id}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard reach a panel that holds only text
            tabIndex={0}
            className="pt-4"
          >
            {tab.content}
          </div>
        ))}
    </div>
  );
}
