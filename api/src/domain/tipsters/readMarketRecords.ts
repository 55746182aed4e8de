import { type MarketType, selectionByCode } from '@tipsoko/rules/markets';
import sql from 'sql-template-tag';
import type { App } from '../../app.ts';
import type { ClosingSums } from './closingValue.ts';

/** Finished slips; void picks are not counted. */
export interface MarketRecord {
  market: MarketType;
  won: number;
  lost: number;
  void: number;
}

/** By kind of market, with closing value. */
export interface PickRecord {
  markets: MarketRecord[];
  closing: ClosingSums;
}

const order: readonly MarketType[] = ['1X2', 'OU', 'BT', 'DC', 'HFT', 'CS'];

interface PickRow {
  tipsterId: string;
  selection: string;
  won: number;
  lost: number;
  void: number;
  closed: number;
  value: number;
}

/** In the order asked, most used market first. Excludes open slips, whose picks are for sale. Closing price: the same bookmaker's. */
export async function readPickRecords(app: App, tipsterIds: readonly string[]): Promise<PickRecord[]> {
  const rows = await app.db.query<PickRow>(sql`
        SELECT s."tipsterId", t."selection",
        (count(*) FILTER (WHERE t."state" = 'WON'))::int AS won,
        (count(*) FILTER (WHERE t."state" = 'LOST'))::int AS lost,
        (count(*) FILTER (WHERE t."state" = 'VOID'))::int AS "void",
        (count(c.price) FILTER (WHERE t."state" IN ('WON', 'LOST')))::int AS closed,
        coalesce(sum(t."oddsMilli" / c.price - 1) FILTER (WHERE t."state" IN ('WON', 'LOST')), 0)::float8 AS value
      FROM "Slip" s JOIN "Tip" t ON t."slipId" = s."id" JOIN "Game" g ON g."id" = t."gameId"
        JOIN "OddsSnapshot" taken ON taken."id" = t."snapshotId"
        LEFT JOIN "OddsSnapshot" last ON last."id" = g."oddsSnapshotId" AND last."bookmaker" = taken."bookmaker"
          AND last."takenAt" <= t."kickoff"
        LEFT JOIN LATERAL (SELECT (last."odds" ->> t."selection")::numeric AS price) c ON TRUE
      WHERE s."tipsterId" = ANY(${[...tipsterIds]}::uuid[]) AND s."kind" = 'STANDARD' AND s."result" IS NOT NULL
      GROUP BY 1, 2`);
  const byTipster = new Map<string, PickRow[]>();
  for (const row of rows) byTipster.set(row.tipsterId, [...(byTipster.get(row.tipsterId) ?? []), row]);
  return tipsterIds.map((id) => recordOf(byTipster.get(id) ?? []));
}

function recordOf(rows: readonly PickRow[]): PickRecord {
  const byMarket = new Map<MarketType, MarketRecord>();
  let picks = 0;
  let total = 0;
  for (const row of rows) {
    picks += row.closed;
    total += row.value;
    const market = selectionByCode(row.selection)?.type;
    if (!market) continue;
    const record = byMarket.get(market) ?? { market, won: 0, lost: 0, void: 0 };
    record.won += row.won;
    record.lost += row.lost;
    record.void += row.void;
    byMarket.set(market, record);
  }
  const sample = (record: MarketRecord) => record.won + record.lost;
  const markets = [...byMarket.values()]
    .filter((record) => sample(record) + record.void > 0)
    .sort((a, b) => sample(b) - sample(a) || order.indexOf(a.market) - order.indexOf(b.market));
  return { markets, closing: { picks, total } };
}
