import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type AccountsApp,
  createAccountsApp,
  newAccount,
  noLimits,
  somebody,
} from '../../../test/accounts.ts';
import { addGames, finished, fixture, hours, publishOn, settleAll } from '../../../test/football.ts';
import { runAdmin } from '../../../test/runAdmin.ts';
import { deleteAccount } from '../accountClosure/deleteAccount.ts';
import { confirmPhone } from '../accounts/confirmPhone.ts';
import { register } from '../accounts/register.ts';
import { Unavailable } from '../foundation/errors.ts';
import { firstPage } from '../foundation/paging.ts';
import { inTransaction } from '../foundation/transaction.ts';
import { applyFixtures } from '../games/applyFixtures.ts';
import { appendProof } from './appendProof.ts';
import { nameInChain } from './nameInChain.ts';
import { proofChain } from './readProofs.ts';

let world: AccountsApp;
beforeAll(async () => {
  world = await createAccountsApp({ limits: noLimits });
});
afterAll(() => world.close());

const registerAs = (phone: string, username: string) =>
  register(world.app, { phone, username, password: 'mto wa mbu 77' }, somebody);
const taken = { fields: [{ field: 'username', message: 'This username is taken' }] };

it('the name of a deleted account in the chain is never reassigned, and the chain stays valid', async () => {
  const { app } = world;
  const [asha, idle] = [
    await newAccount(world, { username: 'Asha' }),
    await newAccount(world, { username: 'Juma' }),
  ];
  const fixtures = [1, 2, 3].map((id) => fixture(id));
  const games = await addGames(app, fixtures);
  await publishOn(app, { account: asha.signedIn, purchaseTokens: [] }, games);
  app.clock.advance(hours(3));
  await applyFixtures(
    app,
    fixtures.map((one) => finished(one, [0, 1])),
  );
  await settleAll(app);
  // Registered and unconfirmed while the name was taken: her deletion does not free it.
  await registerAs('0733000101', 'juma_wa_pili');
  await app.db.prisma.registration.updateMany({
    where: { username: 'juma_wa_pili' },
    data: { username: 'aSHA' },
  });
  const code = await world.codeFor('254733000101');
  await deleteAccount(app, asha.signedIn, { password: asha.password });
  await deleteAccount(app, idle.signedIn, { password: idle.password });

  for (const username of ['asha', 'ASHA']) {
    await expect(registerAs('0733000102', username)).rejects.toMatchObject(taken);
  }
  await expect(confirmPhone(app, { phone: '0733000101', code }, somebody)).rejects.toMatchObject(taken);
  // An account that never published left no links.
  await registerAs('0733000103', 'juma');
  expect([await nameInChain(app.db, 'asha'), await nameInChain(app.db, 'juma')]).toEqual([true, false]);
  const links = await proofChain(app, 'Asha').read(firstPage(10));
  expect(links.map((link) => link.tipster)).toEqual(['Asha']);
  expect(await proofChain(app, 'Asha').count()).toBe(1);
  expect((await runAdmin(app, 'proofs', 'export')).failure).toBeNull();
});

it('a link that would be out of order is refused before it breaks the chain', async () => {
  const { app } = world;
  const person = await newAccount(world);
  const games = await addGames(
    app,
    [11, 12, 13].map((id) => fixture(id, { kickoff: new Date(app.clock.now().getTime() + hours(5)) })),
  );
  const slipId = await publishOn(app, { account: person.signedIn, purchaseTokens: [] }, games);
  const { createdAt, sequence } = await app.db.prisma.proofLink.findUniqueOrThrow({ where: { slipId } });
  const append = (behindMs: number) =>
    inTransaction(app, (tx) =>
      appendProof(tx, {
        slipId: slipId + 1,
        tipsterId: person.signedIn.tipsterId,
        username: person.username,
        content: {},
        createdAt: new Date(createdAt.getTime() - behindMs),
      }),
    );
  await expect(append(50_001)).rejects.toThrow(Unavailable);
  expect(await app.db.prisma.proofLink.count()).toBe(sequence);
  // Within the tolerance only the foreign key refuses it, because there is no such slip.
  await expect(append(50_000)).rejects.toThrow(/slipId/i);
});
