import { uiLimits } from '@tipsoko/rules/limits';
import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { SearchBoxQuery } from '../../__generated__/SearchBoxQuery.graphql.ts';
import { useText } from '../../language/useText.ts';
import { useNavigate } from '../../router/router.ts';
import { buttonClass } from '../../ui/action/buttonClass.ts';
import { controlClass } from '../../ui/form/controlClass.ts';
import { classNames } from '../../ui/kit/classNames.ts';
import { HitLabel } from './HitLabel.tsx';
import { type Hit, hitGroups } from './hitGroups.ts';

const SHORTEST = 2;

/**
 * A field that suggests while one types: a combobox with a list, as the ARIA Authoring Practices have it. Arrows choose, Enter opens
 * the chosen one, or all that was found; Escape folds the list. Without script it is a form that asks for the page.
 */
export function SearchBox({ text }: { text: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(text);
  const [open, setOpen] = useState(false);
  // Keyed by URL: a late answer replaces the list, but must not change the selection.
  const [chosen, setChosen] = useState<string | null>(null);
  const hits = useSuggestions(typed.trim() === text ? '' : typed.trim());
  const active = hits.findIndex(({ to }) => to === chosen);
  const listId = useId();
  const shown = open && hits.length > 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    const hit = shown ? hits[active] : undefined;
    setOpen(false);
    if (hit) navigate(hit.to);
    else if (typed.trim()) navigate(`/search?${new URLSearchParams({ q: typed.trim() })}`);
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || hits.length === 0) return;
    event.preventDefault();
    // Around by way of the field itself, which is place -1.
    const places = hits.length + 1;
    const place = shown ? ((active + 1 + step + places) % places) - 1 : step === 1 ? 0 : hits.length - 1;
    setChosen(hits[place]?.to ?? null);
    setOpen(true);
  }

  return (
    <search className="relative block">
      <form method="get" action="/search" onSubmit={submit} className="flex gap-2">
        <label htmlFor={`${listId}-field`} className="sr-only">
          {t('Search')}
        </label>
        <input
          id={`${listId}-field`}
          name="q"
          type="search"
          role="combobox"
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={60}
          placeholder={t('Gor Mahia, Premier League, a tipster')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(null);
            setOpen(true);
          }}
          onKeyDown={press}
          onBlur={() => setOpen(false)}
          className={controlClass}
        />
        <button type="submit" className={buttonClass('brand', 'md')}>
          <Search aria-hidden="true" />
          <span className="sr-only">{t('Search')}</span>
        </button>
      </form>
      <p role="status" className="sr-only">
        {shown ? t.count(hits.length, '{count} suggestion', '{count} suggestions') : ''}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label={t('Suggestions')}
        hidden={!shown}
        className="absolute inset-x-0 top-full z-10 mt-1 max-h-96 overflow-y-auto rounded-lg border border-line bg-surface shadow-2"
      >
        {hits.map((hit, place) => (
          <Suggestion
            key={hit.to}
            id={`${listId}-${place}`}
            hit={hit}
            active={place === active}
            onChosen={() => {
              setOpen(false);
              navigate(hit.to);
            }}
          />
        ))}
      </div>
    </search>
  );
}

function Suggestion({
  id,
  hit,
  active,
  onChosen,
}: {
  id: string;
  hit: Hit;
  active: boolean;
  onChosen: () => void;
}) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      // Before the field loses the focus, which would fold the list.
      onPointerDown={(event) => {
        event.preventDefault();
        onChosen();
      }}
      className={classNames(
        'flex min-h-12 cursor-pointer items-center px-4 py-1.5 hover:bg-sunken',
        active && 'bg-sunken',
      )}
    >
      <HitLabel hit={hit} />
    </div>
  );
}

/** Debounced; answers to earlier input are dropped. */
function useSuggestions(text: string): readonly Hit[] {
  const environment = useRelayEnvironment();
  const [found, setFound] = useState<{ text: string; hits: readonly Hit[] }>({ text: '', hits: [] });
  useEffect(() => {
    if (text.length < SHORTEST) return;
    let asked: { unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      asked = fetchQuery<SearchBoxQuery>(environment, searchBoxQuery, { text }).subscribe({
        next: ({ search }) => setFound({ text, hits: hitGroups(search).flatMap(({ hits }) => hits) }),
        // The form leads to the page all the same.
        error: () => setFound({ text, hits: [] }),
      });
    }, uiLimits.typingPauseMs);
    return () => {
      clearTimeout(timer);
      asked?.unsubscribe();
    };
  }, [environment, text]);
  return text.length >= SHORTEST && found.text !== '' && text.startsWith(found.text.slice(0, SHORTEST))
    ? found.hits
    : [];
}

const searchBoxQuery = graphql`
  query SearchBoxQuery($text: String!) {
    search(text: $text) {
      ...SearchHits_results @relay(mask: false)
    }
  }
`;
