import { staffRoles, staffRoleTexts } from '@tipsoko/rules/staffRoles';
import { listStaff, type StaffMember as Member } from '../../domain/accounts/listStaff.ts';
import { setStaffRoles } from '../../domain/accounts/setStaff.ts';
import { readStaffRoles } from '../../domain/sessions/readStaffRoles.ts';
import { builder } from '../kit/builder.ts';
import { staffErrors } from '../kit/errors.ts';

const StaffRole = builder.enumType('StaffRole', {
  description: 'What a member of staff may do.',
  values: Object.fromEntries(staffRoles.map((role) => [role, { description: staffRoleTexts[role].may }])) as {
    [role in (typeof staffRoles)[number]]: { description: string };
  },
});

const StaffMember = builder.objectRef<Member>('StaffMember').implement({
  description: 'A member of staff. Staff only.',
  fields: (t) => ({
    username: t.exposeString('username', { description: 'Tipster.username.' }),
    roles: t.field({
      type: [StaffRole],
      description: 'Roles, at most 4.',
      resolve: ({ roles }) => [...roles],
    }),
  }),
});

builder.queryFields((t) => ({
  staffRoles: t.field({
    subGraphs: ['staff'],
    type: [StaffRole],
    description: 'Staff only. Roles of the caller, at most 4.',
    resolve: async (_root, _args, { app, viewer }) => [...(await readStaffRoles(app, viewer))],
  }),
  staff: t.field({
    subGraphs: ['staff'],
    type: [StaffMember],
    description: 'Staff only, owners. Members of staff by user name, at most 200.',
    resolve: (_root, _args, { app }) => listStaff(app),
  }),
}));

const SetStaffRolesInput = builder.inputType('SetStaffRolesInput', {
  description: 'A member of staff and the complete list of roles.',
  fields: (t) => ({
    username: t.string({ required: true, description: 'User name of a member of staff.' }),
    roles: t.field({
      type: [StaffRole],
      required: true,
      description: 'Complete list of roles; an empty list removes staff rights.',
    }),
  }),
});

const SetStaffRolesPayload = builder.objectRef<{ staff: Member[] }>('SetStaffRolesPayload').implement({
  description: 'The roles were set.',
  fields: (t) => ({
    staff: t.field({
      type: [StaffMember],
      description: 'Members of staff after the change, at most 200.',
      resolve: (row) => row.staff,
    }),
  }),
});

builder.mutationField('setStaffRoles', (t) =>
  t.field({
    subGraphs: ['staff'],
    type: SetStaffRolesPayload,
    description:
      'Staff only, owners. Sets the roles of a member of staff; the last owner must remain. New members are added with `npm run admin -- staff add`, which prints their second factor.',
    args: {
      input: t.arg({ type: SetStaffRolesInput, required: true, description: 'Member and roles.' }),
    },
    errors: staffErrors('CONFLICT', 'INVALID_INPUT', 'NOT_FOUND'),
    resolve: async (_root, { input }, { app, viewer }) => {
      await setStaffRoles(app, viewer, input);
      return { staff: await listStaff(app) };
    },
  }),
);
