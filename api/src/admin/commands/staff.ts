import { listStaff } from '../../domain/accounts/listStaff.ts';
import type { Command } from '../kit/command.ts';
import { makeStaff, removeStaff, renewFactor } from '../kit/makeStaff.ts';

export const staffAdd: Command = {
  name: 'staff add',
  usage: 'USERNAME [ROLE …]',
  summary: 'give a user staff roles or change them; prints the second factor to enrol',
  details: 'Roles: support, results, money, owner. Without any: owner.',
  takes: [1, 5],
  run: async (io, { positionals: [username = '', ...roles] }) => {
    await io.print(await makeStaff(await io.openApp(), username, roles.length > 0 ? roles : ['owner']));
  },
};

export const staffFactor: Command = {
  name: 'staff factor',
  usage: 'USERNAME',
  summary: 'replace a lost second factor of a member of staff',
  takes: [1, 1],
  run: async (io, { positionals: [username = ''] }) => {
    await io.print(await renewFactor(await io.openApp(), username));
  },
};

export const staffRemove: Command = {
  name: 'staff remove',
  usage: 'USERNAME',
  summary: "remove a user's staff rights",
  takes: [1, 1],
  run: async (io, { positionals: [username = ''] }) => {
    await io.print(await removeStaff(await io.openApp(), username));
  },
};

export const staffList: Command = {
  name: 'staff list',
  usage: '',
  summary: 'list members of staff with their roles',
  takes: [0, 0],
  run: async (io) => {
    const app = await io.openApp();
    const staff = await listStaff(app);
    for (const { username, roles } of staff) await io.print(`${username}  ${roles.join(', ').toLowerCase()}`);
    if (staff.length === 0) io.progress('Nobody is staff yet: staff add USERNAME.');
  },
};
