import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from '../../../router/router.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

/** Searches by part of the user name; the search is kept in the URL. */
export function TipsterSearch() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = search.get('search') ?? '';
  const [typed, setTyped] = useState({ asked, text: asked });
  // Back or a link can change the URL; the fields follow it.
  if (typed.asked !== asked) setTyped({ asked, text: asked });

  function find(event: FormEvent) {
    event.preventDefault();
    const wanted = typed.text.trim();
    void navigate(wanted === '' ? '/staff/tipsters' : `/staff/tipsters?search=${encodeURIComponent(wanted)}`);
  }

  return (
    <form onSubmit={find} className="grid max-w-md grid-cols-[1fr_auto] items-end gap-3">
      <TextField
        type="search"
        label="Find a tipster"
        lead={<Search aria-hidden="true" />}
        autoComplete="off"
        value={typed.text}
        onChange={(event) => setTyped({ asked, text: event.target.value })}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
