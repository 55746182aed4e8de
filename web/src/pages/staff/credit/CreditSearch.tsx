import { parsePhoneOfAnyForm } from '@tipsoko/rules/phone';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from '../../../router/router.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

/** Searches by phone; the search is kept in the URL. */
export function CreditSearch() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = search.get('phone') ?? '';
  const [typed, setTyped] = useState<{ asked: string; text: string; error?: string }>({ asked, text: asked });
  // Back or a link can change the URL; the field follows it.
  if (typed.asked !== asked) setTyped({ asked, text: asked });

  function find(event: FormEvent) {
    event.preventDefault();
    const wanted = typed.text.trim();
    if (wanted !== '' && !parsePhoneOfAnyForm(wanted))
      return setTyped({ ...typed, error: 'This is not a Kenyan mobile number' });
    void navigate(wanted === '' ? '/staff/credit' : `/staff/credit?phone=${encodeURIComponent(wanted)}`);
  }

  return (
    <form noValidate onSubmit={find} className="grid max-w-md grid-cols-[1fr_auto] items-end gap-3">
      <TextField
        type="search"
        label="Find a phone"
        lead={<Search aria-hidden="true" />}
        autoComplete="off"
        value={typed.text}
        error={typed.error ?? null}
        onChange={(event) => setTyped({ asked, text: event.target.value })}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
