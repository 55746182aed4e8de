import { type FormEvent, useState } from 'react';
import { useNavigate } from '../../../router/router.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

/** Opens any game by its number: a result can be wrong without being on HOLD. */
export function FindGame() {
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const [error, setError] = useState<string | null>(null);

  function open(event: FormEvent) {
    event.preventDefault();
    if (!/^\d{1,9}$/.test(number.trim())) return setError('Digits only');
    void navigate(`/staff/results/${number.trim()}`);
  }

  return (
    <form noValidate onSubmit={open} className="grid max-w-md grid-cols-[1fr_auto] items-start gap-3">
      <TextField
        label="Find a game"
        hint="Game number, as in a complaint"
        inputMode="numeric"
        autoComplete="off"
        value={number}
        error={error}
        onChange={(event) => {
          setNumber(event.target.value);
          setError(null);
        }}
      />
      <span className="pt-6.5">
        <Button type="submit" tone="outline">
          Open
        </Button>
      </span>
    </form>
  );
}
