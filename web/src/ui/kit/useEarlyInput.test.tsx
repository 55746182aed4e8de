import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { Checkbox } from '../form/Checkbox.tsx';
import { Select } from '../form/Select.tsx';
import { TextField } from '../form/TextField.tsx';

afterEach(cleanup);

/** Server HTML, then input by the visitor, then hydration. */
function arrive(page: ReactNode, before: () => void): void {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  before();
  render(page, { container, hydrate: true });
}

const field = <Kind extends HTMLElement = HTMLInputElement>(name: string) =>
  screen.getByLabelText<Kind>(name);

function Held() {
  const [name, setName] = useState('Amina');
  const [country, setCountry] = useState('ke');
  const [agreed, setAgreed] = useState(false);
  return (
    <>
      <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <Select
        label="Country"
        value={country}
        onChange={(event) => setCountry(event.target.value)}
        options={['ug', 'ke', 'tz'].map((value) => ({ value, label: value }))}
      />
      <Checkbox label="I agree" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      <output>{`${name} ${country} ${agreed}`}</output>
    </>
  );
}

function Registered() {
  const { register, handleSubmit } = useForm({ defaultValues: { phone: '' } });
  const [sent, setSent] = useState('nothing');
  return (
    <form onSubmit={handleSubmit(({ phone }) => setSent(phone))}>
      <TextField label="Phone" {...register('phone')} />
      <button type="submit">Send</button>
      <output>{sent}</output>
    </form>
  );
}

it('keeps what was typed, chosen and ticked before the script, in a page that holds it', () => {
  arrive(<Held />, () => {
    field('Name').value = 'Otieno';
    field<HTMLSelectElement>('Country').value = 'tz';
    field('I agree').checked = true;
  });
  expect(screen.getByRole('status').textContent).toBe('Otieno tz true');
  expect(field('Name').value).toBe('Otieno');
  expect(field<HTMLSelectElement>('Country').value).toBe('tz');
  expect(field('I agree').checked).toBe(true);
});

it('keeps what was typed in a form that reads its fields', async () => {
  arrive(<Registered />, () => {
    field('Phone').value = '0712345678';
  });
  expect(field('Phone').value).toBe('0712345678');
  await act(async () => screen.getByRole<HTMLButtonElement>('button').click());
  expect(screen.getByRole('status').textContent).toBe('0712345678');
});

it('leaves alone what nobody touched', () => {
  arrive(<Held />, () => {});
  expect(screen.getByRole('status').textContent).toBe('Amina ke false');
});
