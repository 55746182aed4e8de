import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from '../../../router/router.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** By part of the user name; kept in the address. */
export function TipsterSearch() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [text, setText] = useState(search.get('search') ?? '');

  function find(event: FormEvent) {
    event.preventDefault();
    const wanted = text.trim();
    void navigate(wanted === '' ? '/staff/tipsters' : `/staff/tipsters?search=${encodeURIComponent(wanted)}`);
  }

  return (
    <form onSubmit={find} className="grid max-w-md grid-cols-[1fr_auto] items-end gap-3">
      <TextField
        type="search"
        label="Search a tipster"
        lead={<Search aria-hidden="true" />}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
