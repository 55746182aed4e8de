import type { AccountRef, Line, Posting } from '../../../src/domain/ledger/postTransaction.ts';
import type { Row } from './insertRows.ts';

interface Account extends AccountRef {
  id: number;
  balance: bigint;
  sequence: number;
}

/**
 * A ledger of thousands of postings, computed in memory and written at once. Postings must come in the order of
 * their times; numbers are given from 1 up.
 */
export class Books {
  readonly #accounts = new Map<string, Account>();
  readonly transactions: Row[] = [];
  readonly entries: Row[] = [];

  post({ event, idempotencyKey, lines, detail = {}, at }: Posting): void {
    const id = this.transactions.length + 1;
    this.transactions.push({ id, event, idempotencyKey, detail, createdAt: at });
    for (const line of mergedLines(lines)) {
      const account = this.#accountOf(line.account);
      account.balance += line.amountMinor;
      account.sequence += 1;
      this.entries.push({
        transactionId: id,
        accountId: account.id,
        currency: account.currency,
        amountMinor: line.amountMinor,
        accountSequence: account.sequence,
      });
    }
  }

  /** What we owe on an account: positive is theirs. Minor units. */
  owed(ref: AccountRef): bigint {
    return -(this.#accounts.get(nameOf(ref))?.balance ?? 0n);
  }

  accounts(): Row[] {
    return [...this.#accounts.values()].map(({ id, kind, owner, currency, balance, sequence }) => ({
      id,
      kind,
      owner: owner ?? '',
      currency,
      balanceMinor: balance,
      sequence,
    }));
  }

  #accountOf(ref: AccountRef): Account {
    const name = nameOf(ref);
    const account = this.#accounts.get(name) ?? {
      ...ref,
      id: this.#accounts.size + 1,
      balance: 0n,
      sequence: 0,
    };
    this.#accounts.set(name, account);
    return account;
  }
}

function mergedLines(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const before = merged.get(nameOf(line.account))?.amountMinor ?? 0n;
    merged.set(nameOf(line.account), { account: line.account, amountMinor: before + line.amountMinor });
  }
  return [...merged.values()].filter((line) => line.amountMinor !== 0n);
}

const nameOf = ({ kind, owner = '', currency }: AccountRef) => `${kind} ${owner} ${currency}`;
