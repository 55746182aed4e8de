import { selectionByCode } from '@tipsoko/rules/markets';
import type { App } from '../../../src/app.ts';
import { inSqlTransaction } from '../../../src/domain/foundation/transaction.ts';
import { canonicalJson } from '../../../src/domain/proof/canonicalJson.ts';
import { hashContent, hashLink, noPrevious } from '../../../src/domain/proof/hashLink.ts';
import { contentOf, type NewSlip } from '../../../src/domain/slips/insertSlip.ts';
import { hexOf } from './identifiers.ts';
import { insertInto, insertRows, moveCounter, type Row } from './insertRows.ts';
import type { PlannedTip } from './pickTips.ts';
import type { Marketplace, NumberedSlip } from './planMarketplace.ts';
import { ugxOf } from './planSales.ts';
import type { StoredGame } from './storeGames.ts';

type Games = ReadonlyMap<number, StoredGame>;

const snapshotColumns = {
  id: 'int',
  gameId: 'int',
  bookmaker: 'text',
  odds: 'jsonb',
  takenAt: 'timestamptz',
};
const slipColumns = {
  id: 'int',
  tipsterId: 'uuid',
  kind: '"SlipKind"',
  priceMinor: 'bigint',
  priceUgxMinor: 'bigint',
  totalOddsCenti: 'bigint',
  tipCount: 'int',
  premium: 'boolean',
  publishedAt: 'timestamptz',
  firstKickoff: 'timestamptz',
  lastKickoff: 'timestamptz',
  result: '"SlipResult"',
  finishedAt: 'timestamptz',
  settledOddsCenti: 'bigint',
  salesCount: 'int',
  version: 'int',
};
const tipColumns = {
  slipId: 'int',
  position: 'int',
  gameId: 'int',
  selection: 'text',
  oddsMilli: 'int',
  snapshotId: 'int',
  kickoff: 'timestamptz',
  state: '"TipState"',
  resultVersion: 'int',
  settledAt: 'timestamptz',
};
const jackpotColumns = {
  slipId: 'int',
  company: '"JackpotCompany"',
  type: '"JackpotType"',
  slug: 'text',
  title: 'text',
};
const proofColumns = {
  sequence: 'int',
  slipId: 'int',
  tipsterId: 'uuid',
  tipsterSequence: 'int',
  content: 'text',
  salt: 'text',
  contentHash: 'text',
  previousHash: 'text',
  tipsterPreviousHash: 'text',
  hash: 'text',
  createdAt: 'timestamptz',
};

/** Slips with their tips, prices and links of the proof chain. `sales`: how many were sold, by slip number. */
export async function storeSlips(
  app: App,
  market: Marketplace,
  games: Games,
  sales: ReadonlyMap<number, number>,
  onProgress: (share: number) => void,
): Promise<void> {
  const snapshots = await storeSnapshots(app, market, games);
  onProgress(0.3);
  await insertRows(
    app,
    'Slip',
    slipColumns,
    market.slips.map((slip) => slipRow(slip, sales.get(slip.number) ?? 0)),
  );
  await moveCounter(app, 'Slip');
  onProgress(0.45);
  const tips = market.slips.flatMap((slip) => tipRows(market, slip, games, snapshots));
  await insertRows(app, 'Tip', tipColumns, tips, (share) => onProgress(0.45 + share * 0.3));
  const jackpots = market.slips.flatMap(({ number, jackpot }) =>
    jackpot ? [{ slipId: number, ...jackpot }] : [],
  );
  await inSqlTransaction(app, (tx) => insertInto(tx, 'Jackpot', jackpotColumns, jackpots));
  await insertRows(app, 'ProofLink', proofColumns, proofRows(market, games, snapshots), (share) =>
    onProgress(0.75 + share / 4),
  );
}

const keyOf = (tip: PlannedTip) => `${tip.slot.id} ${tip.odds.takenAt.getTime()}`;

async function storeSnapshots(app: App, market: Marketplace, games: Games): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const rows: Row[] = [];
  const tips = market.slips.flatMap((slip) => slip.tips);
  // By time, so that the highest number of a match is its latest price.
  for (const tip of tips.sort((one, other) => one.odds.takenAt.getTime() - other.odds.takenAt.getTime())) {
    if (ids.has(keyOf(tip))) continue;
    ids.set(keyOf(tip), ids.size + 1);
    const { bookmaker, odds, takenAt } = tip.odds;
    rows.push({ id: ids.size, gameId: gameOf(games, tip).id, bookmaker, odds, takenAt });
  }
  await insertRows(app, 'OddsSnapshot', snapshotColumns, rows);
  await moveCounter(app, 'OddsSnapshot');
  await inSqlTransaction(app, (tx) =>
    tx.execute(
      `UPDATE "Game" g SET "oddsSnapshotId" = s.latest
         FROM (SELECT "gameId", max("id") AS latest FROM "OddsSnapshot" GROUP BY 1) s
        WHERE g."id" = s."gameId" AND g."oddsSnapshotId" IS NULL`,
    ),
  );
  return ids;
}

function slipRow(slip: NumberedSlip, salesCount: number): Row {
  const { outcome, at } = slip.end;
  return {
    id: slip.number,
    tipsterId: slip.tipsterId,
    kind: slip.kind,
    priceMinor: BigInt(slip.price) * 100n,
    priceUgxMinor: ugxOf(slip)?.minor ?? null,
    totalOddsCenti: slip.totalOddsCenti,
    tipCount: slip.tips.length,
    premium: slip.person.premium && slip.kind === 'STANDARD',
    publishedAt: new Date(slip.publishedAt),
    firstKickoff: new Date(slip.firstKickoff),
    lastKickoff: new Date(slip.lastKickoff),
    result: outcome.result,
    finishedAt: at === null ? null : new Date(at),
    settledOddsCenti: outcome.result === 'WON' ? outcome.odds : null,
    salesCount,
    version: outcome.result === null ? 0 : slip.tips.length,
  };
}

function tipRows(
  market: Marketplace,
  slip: NumberedSlip,
  games: Games,
  snapshots: ReadonlyMap<string, number>,
): Row[] {
  return slip.tips.map((tip, position) => {
    const state = market.book.gradeAt(tip.slot, tip.code, market.now);
    const fate = state === 'PENDING' ? null : market.book.fateOf(tip.slot);
    return {
      slipId: slip.number,
      position,
      gameId: gameOf(games, tip).id,
      selection: tip.code,
      oddsMilli: tip.oddsMilli,
      snapshotId: snapshots.get(keyOf(tip)),
      kickoff: new Date(tip.slot.kickOff),
      state,
      resultVersion: fate ? 1 : null,
      settledAt: fate ? new Date(fate.at) : null,
    };
  });
}

/** The chain as publishing these slips one after another would have made it; salts come from the seed. */
function proofRows(market: Marketplace, games: Games, snapshots: ReadonlyMap<string, number>): Row[] {
  let previousHash = noPrevious;
  const lastOf = new Map<string, { sequence: number; hash: string }>();
  return market.slips.map((slip) => {
    const own = lastOf.get(slip.tipsterId) ?? { sequence: 0, hash: noPrevious };
    const content = canonicalJson(
      contentOf(slip.number, publishedSlip(slip, games, snapshots), slip.totalOddsCenti),
    );
    const salt = hexOf(market.seed, `salt ${slip.number}`);
    const facts = {
      sequence: slip.number,
      tipsterSequence: own.sequence + 1,
      contentHash: hashContent(salt, content),
      previousHash,
      tipsterPreviousHash: own.hash,
      createdAt: new Date(slip.publishedAt),
    };
    const hash = hashLink({ ...facts, tipster: slip.person.username });
    previousHash = hash;
    lastOf.set(slip.tipsterId, { sequence: facts.tipsterSequence, hash });
    return { ...facts, slipId: slip.number, tipsterId: slip.tipsterId, content, salt, hash };
  });
}

function publishedSlip(slip: NumberedSlip, games: Games, snapshots: ReadonlyMap<string, number>): NewSlip {
  const { person, jackpot } = slip;
  return {
    kind: slip.kind,
    tipster: { id: slip.tipsterId, username: person.username, premium: person.premium },
    priceMinor: BigInt(slip.price) * 100n,
    ...(jackpot ? { title: jackpot.title } : {}),
    now: new Date(slip.publishedAt),
    tips: slip.tips.map((tip) => {
      const { slot } = tip;
      const selection = selectionByCode(tip.code);
      if (!selection) throw new Error(`${tip.code} is no selection`);
      return {
        selection,
        oddsMilli: tip.oddsMilli,
        game: {
          id: gameOf(games, tip).id,
          name: `${slot.home.name} v ${slot.away.name}`,
          home: slot.home.name,
          away: slot.away.name,
          league: slot.league.name,
          kickoff: new Date(slot.kickOff),
          snapshotId: snapshots.get(keyOf(tip)) ?? 0,
        },
      };
    }),
  };
}

function gameOf(games: Games, tip: PlannedTip): StoredGame {
  const game = games.get(tip.slot.id);
  if (!game) throw new Error(`Match ${tip.slot.id} was not stored`);
  return game;
}
