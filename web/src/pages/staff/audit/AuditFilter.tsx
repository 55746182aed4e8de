import { type FormEvent, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { AuditFilter_query$key } from '../../../__generated__/AuditFilter_query.graphql.ts';
import { useNavigate, useSearchParams } from '../../../router/router.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

/** Filters by actor and action; the filter is kept in the URL. */
export function AuditFilter({ query }: { query: AuditFilter_query$key }) {
  const { auditActions } = useFragment(auditFilterQuery, query);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = { actor: search.get('actor') ?? '', action: search.get('action') ?? '' };
  const [typed, setTyped] = useState({ asked, ...asked });
  // Back or a link can change the URL; the fields follow it.
  if (typed.asked.actor !== asked.actor || typed.asked.action !== asked.action) setTyped({ asked, ...asked });
  const { actor, action } = typed;

  function filter(event: FormEvent) {
    event.preventDefault();
    const wanted = new URLSearchParams();
    if (actor.trim() !== '') wanted.set('actor', actor.trim());
    if (action !== '') wanted.set('action', action);
    void navigate(`/staff/audit?${wanted}`);
  }

  return (
    <form onSubmit={filter} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <TextField
        label="Who"
        placeholder="User name"
        autoComplete="off"
        value={actor}
        onChange={(event) => setTyped({ ...typed, actor: event.target.value })}
      />
      <Select
        label="What"
        value={action}
        onChange={(event) => setTyped({ ...typed, action: event.target.value })}
        options={[
          { value: '', label: 'All actions' },
          ...auditActions.map((one) => ({ value: one, label: one })),
        ]}
      />
      <Button type="submit">Filter</Button>
    </form>
  );
}

const auditFilterQuery = graphql`
  fragment AuditFilter_query on Query {
    auditActions
  }
`;
