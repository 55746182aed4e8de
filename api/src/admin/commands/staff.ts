import type { Command } from '../kit/command.ts';
import { makeStaff, removeStaff, renewFactor } from '../kit/makeStaff.ts';

export const staffAdd: Command = {
  name: 'staff add',
  usage: 'USERNAME',
  summary: 'make a user staff; prints the second factor to enrol',
  takes: [1, 1],
  run: async (io, { positionals: [username = ''] }) => {
    await io.print(await makeStaff(await io.openApp(), username));
  },
};

export const staffFactor: Command = {
  name: 'staff factor',
  usage: 'USERNAME',
  summary: 'give staff a new second factor in place of a lost one',
  takes: [1, 1],
  run: async (io, { positionals: [username = ''] }) => {
    await io.print(await renewFactor(await io.openApp(), username));
  },
};

export const staffRemove: Command = {
  name: 'staff remove',
  usage: 'USERNAME',
  summary: 'take the rights of staff from a user',
  takes: [1, 1],
  run: async (io, { positionals: [username = ''] }) => {
    await io.print(await removeStaff(await io.openApp(), username));
  },
};

export const staffList: Command = {
  name: 'staff list',
  usage: '',
  summary: 'list who is staff',
  takes: [0, 0],
  run: async (io) => {
    const app = await io.openApp();
    const staff = await app.db.query<{ username: string }>(
      `SELECT t."username" FROM "User" u JOIN "Tipster" t ON t."userId" = u."id"
        WHERE u."isStaff" AND u."deletedAt" IS NULL ORDER BY t."usernameKey"`,
    );
    for (const { username } of staff) await io.print(username);
    if (staff.length === 0) io.progress('Nobody is staff yet: staff add USERNAME.');
  },
};
