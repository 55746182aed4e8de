import { refusals } from '@tipsoko/rules/refusals';
import { lookOf } from '@tipsoko/rules/reservedNames';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type AccountsApp,
  createAccountsApp,
  newAccount,
  noLimits,
  somebody,
} from '../../../test/accounts.ts';
import { addGames, addTipster, fixture, publishOn } from '../../../test/football.ts';
import { runAdmin } from '../../../test/runAdmin.ts';
import { firstPage } from '../foundation/paging.ts';
import { proofChain } from '../proof/readProofs.ts';
import { verifyChain } from '../proof/verifyChain.ts';
import { assertSessionLive } from '../sessions/accessTokens.ts';
import { confirmPhone } from './confirmPhone.ts';
import { register } from './register.ts';
import { updateProfile } from './updateProfile.ts';

let world: AccountsApp;
beforeAll(async () => {
  world = await createAccountsApp({ limits: noLimits });
});
afterAll(() => world.close());

const registerAs = (phone: string, username: string) =>
  register(world.app, { phone, username, password: 'mto wa mbu 77' }, somebody);
const confirm = async (phone: string) =>
  confirmPhone(world.app, { phone, code: await world.codeFor(phone) }, somebody);
const refusal = (code: keyof typeof refusals) => ({
  fields: [{ field: 'username', message: refusals[code] }],
});
const tipsterOf = (username: string) => world.app.db.prisma.tipster.findUnique({ where: { username } });

it('gives no name that looks like one in use, also when both wait for their code', async () => {
  await registerAs('254733100001', 'Juma_Bora');
  await registerAs('254733100002', 'juma.b0ra');
  await confirm('254733100001');
  await expect(confirm('254733100002')).rejects.toMatchObject(refusal('USERNAME_TAKEN'));
  for (const alike of ['jumabora', 'JUMA-BORA', 'jumab0ra'])
    await expect(registerAs('254733100003', alike), alike).rejects.toMatchObject(refusal('USERNAME_ALIKE'));
  await expect(registerAs('254733100003', 'JUMA_BORA')).rejects.toMatchObject(refusal('USERNAME_TAKEN'));
  await expect(registerAs('254733100003', 'tipsoko-admin')).rejects.toMatchObject(
    refusal('USERNAME_RESERVED'),
  );
});

it('is renamed by the operator: sessions go on, the chain keeps the name that it began with', async () => {
  const { app } = world;
  const games = await addGames(
    app,
    [1, 2, 3].map((id) => fixture(id)),
  );
  const viewer = await addTipster(app, 'm_pesa');
  await publishOn(app, viewer, games);
  const rename = (...argv: string[]) => runAdmin(app, 'users', 'rename', ...argv);
  expect((await rename('m_pesa', 'Kamau')).failure).toMatch('--reason is missing');
  expect((await rename('m_pesa', 'Safaricom', '--reason', 'x')).failure).toBe(
    'This username is reserved. Choose another',
  );
  expect((await rename('m_pesa', 'jumabora', '--reason', 'x')).failure).toBe('This username is taken');
  expect((await rename('nobody', 'Kamau', '--reason', 'x')).failure).toMatch('nobody');
  const done = await rename('M_PESA', 'Kamau', '--reason', 'poses as M-Pesa');
  expect(done).toEqual({ lines: ['m_pesa is called Kamau now.'], failure: null });

  await assertSessionLive(app, viewer.account);
  expect(await tipsterOf('m_pesa')).toBeNull();
  expect(await tipsterOf('Kamau')).toMatchObject({ usernameKey: 'kamau', usernameLook: lookOf('kamau') });
  const audited = await app.db.prisma.auditEntry.findFirst({ where: { action: 'rename user' } });
  expect(audited?.detail).toEqual({ before: 'm_pesa', now: 'Kamau', reason: 'poses as M-Pesa' });

  await publishOn(app, viewer, games);
  const links = (await proofChain(app, 'kamau').read(firstPage(10))).toReversed();
  expect(links.map(({ tipster, tipsterSequence }) => [tipster, tipsterSequence])).toEqual([
    ['m_pesa', 1],
    ['m_pesa', 2],
  ]);
  expect(verifyChain(links)).toEqual([]);
});

it('cleans what others read of a profile and keeps contacts out of it', async () => {
  const { signedIn } = await newAccount(world);
  const update = (name: string | null, city: string | null) =>
    updateProfile(world.app, signedIn, { name, city });
  await update('Ｊｕｍａ\u202e \u200b Otieno', 'Nyeri\u2066');
  const { prisma } = world.app.db;
  expect(await prisma.user.findUnique({ where: { id: signedIn.userId } })).toMatchObject({
    name: 'Juma Otieno',
  });
  expect(await prisma.tipster.findUnique({ where: { id: signedIn.tipsterId } })).toMatchObject({
    city: 'Nyeri',
  });
  await expect(update('Call ０７１２\u00ad３４５６７８', 't.mе/best')).rejects.toMatchObject({
    fields: [
      { field: 'name', message: refusals.REASON_PHONE },
      { field: 'city', message: refusals.REASON_LINK },
    ],
  });
});
