import { lookOf } from '@tipsoko/rules/reservedNames';
import type { App } from '../../../src/app.ts';
import { inSqlTransaction } from '../../../src/domain/foundation/transaction.ts';
import { hashPassword } from '../../../src/domain/sessions/passwordHash.ts';
import { house, supervisor } from './houseSlips.ts';
import { insertInto } from './insertRows.ts';
import type { Marketplace } from './planMarketplace.ts';

const DAY = 86_400_000;

/** Passwords that /__demo shows. All other accounts share the demo's hash, because hashing is slow. */
export const demoPassword = 'tipsoko-demo';
export const staffPassword = 'tipsoko-staff';

const userColumns = {
  id: 'uuid',
  phone: 'text',
  phoneConfirmedAt: 'timestamptz',
  phonePayableFrom: 'timestamptz',
  email: 'text',
  emailVerifiedAt: 'timestamptz',
  passwordHash: 'text',
  name: 'text',
  isStaff: 'boolean',
  createdAt: 'timestamptz',
};
const tipsterColumns = {
  id: 'uuid',
  userId: 'uuid',
  username: 'text',
  usernameKey: 'text',
  usernameLook: 'text',
  country: 'text',
  city: 'text',
  premium: 'boolean',
  isHouse: 'boolean',
  createdAt: 'timestamptz',
};

/** Accounts of the tipsters, the newcomer and the platform itself, whose account is staff, and of a second member of staff. */
export async function storePeople(app: App, market: Marketplace): Promise<void> {
  const [demoHash, staffHash] = await Promise.all([hashPassword(demoPassword), hashPassword(staffPassword)]);
  const users = market.accounts.map(({ person, userId, phone }) => {
    const createdAt = new Date(market.now - person.joined * DAY);
    const isStaff = person === house || person === supervisor;
    const known = isStaff || person.username === 'demo';
    return {
      id: userId,
      phone,
      phoneConfirmedAt: createdAt,
      phonePayableFrom: createdAt,
      email: known ? `${person.username}@mail.example` : null,
      emailVerifiedAt: known ? createdAt : null,
      passwordHash: isStaff ? staffHash : demoHash,
      name: '',
      isStaff,
      createdAt,
    };
  });
  const tipsters = market.accounts.map(({ person, userId, tipsterId }) => ({
    id: tipsterId,
    userId,
    username: person.username,
    usernameKey: person.username.toLowerCase(),
    usernameLook: lookOf(person.username),
    country: person.country,
    city: person.city,
    premium: person.premium,
    isHouse: person === house,
    createdAt: new Date(market.now - person.joined * DAY),
  }));
  await inSqlTransaction(app, async (tx) => {
    await insertInto(tx, 'User', userColumns, users);
    await insertInto(tx, 'Tipster', tipsterColumns, tipsters);
  });
}
