import { type StaffRole, staffRoles, staffRoleTexts } from '@tipsoko/rules/staffRoles';
import { useState } from 'react';
import { graphql } from 'react-relay';
import type { MembersPageMutation } from '../../../__generated__/MembersPageMutation.graphql.ts';
import pageQuery, { type MembersRouteQuery } from '../../../__generated__/MembersRouteQuery.graphql.ts';
import { AccountGate } from '../../../components/account/AccountGate.tsx';
import { type PageQuery, usePageQuery } from '../../../relay/pageQuery.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { StaffShell } from '../kit/StaffShell.tsx';
import { useStaffMutation } from '../kit/useStaffMutation.ts';

export function MembersPage() {
  return (
    <StaffShell title="Members of staff" lead="Who may do what. Each change is in the audit log.">
      <div className="grid gap-5">
        <AccountGate<MembersRouteQuery>>{(page) => <Loaded page={page} />}</AccountGate>
        <p className="text-sm text-muted">
          New staff are added on the server, because their second factor is shown once:{' '}
          <code>npm run admin -- staff add USERNAME support</code>
        </p>
      </div>
    </StaffShell>
  );
}

interface Member {
  username: string;
  roles: readonly string[];
}

function Loaded({ page }: { page: PageQuery<MembersRouteQuery> }) {
  const data = usePageQuery<MembersRouteQuery>(pageQuery, page);
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {data.staff.map((member) => (
        <MemberCard key={`${member.username} ${member.roles.join()}`} member={member} />
      ))}
    </ul>
  );
}

function MemberCard({ member }: { member: Member }) {
  const { username } = member;
  const { run, busy } = useStaffMutation<MembersPageMutation>(rolesMutation, 'Saved');
  const [roles, setRoles] = useState<readonly StaffRole[]>(member.roles as readonly StaffRole[]);
  const same = roles.length === member.roles.length && roles.every((role) => member.roles.includes(role));
  return (
    <Card as="li">
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void run(
            { input: { username, roles: [...roles] } },
            {
              updater: (store) => {
                const staff = store.getRootField('setStaffRoles')?.getLinkedRecords('staff');
                if (staff) store.getRoot().setLinkedRecords(staff, 'staff');
              },
            },
          );
        }}
      >
        <fieldset className="grid gap-2">
          <legend className="pb-2 text-md font-bold">{username}</legend>
          {staffRoles.map((role) => (
            <Checkbox
              key={role}
              label={`${staffRoleTexts[role].title}: ${staffRoleTexts[role].may}`}
              checked={roles.includes(role)}
              onChange={({ target }) =>
                setRoles((before) =>
                  target.checked ? [...before, role] : before.filter((one) => one !== role),
                )
              }
            />
          ))}
        </fieldset>
        {roles.length === 0 && (
          <p className="text-sm text-lost">Without a role {username} is not staff any more.</p>
        )}
        <Button type="submit" size="sm" tone={same ? 'outline' : 'brand'} busy={busy} disabled={same}>
          {roles.length === 0 ? 'Take all rights' : 'Save roles'}
        </Button>
      </form>
    </Card>
  );
}

const rolesMutation = graphql`
  mutation MembersPageMutation($input: SetStaffRolesInput!) {
    setStaffRoles(input: $input) {
      __typename
      ... on SetStaffRolesPayload {
        staff {
          username
          roles
        }
      }
      ...refusal_error @relay(mask: false)
    }
  }
`;
