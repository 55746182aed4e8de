import {
  marketTypeNames,
  type Selection,
  selections,
  type MarketType as TypeCode,
} from '@tipsoko/rules/markets';
import { builder } from '../kit/builder.ts';

const typeNames = {
  '1X2': 'MATCH_RESULT',
  OU: 'OVER_UNDER',
  BT: 'BOTH_TEAMS',
  DC: 'DOUBLE_CHANCE',
  HFT: 'HALF_FULL_TIME',
  CS: 'CORRECT_SCORE',
} as const satisfies Record<TypeCode, string>;

export const MarketType = builder.enumType('MarketType', {
  description: 'Types of betting market.',
  values: {
    MATCH_RESULT: { value: '1X2', description: '1X2: home win, draw or away win after 90 minutes.' },
    OVER_UNDER: { value: 'OU', description: 'OU: over or under 1.5 or 2.5 goals.' },
    BOTH_TEAMS: { value: 'BT', description: 'BT: both teams score, or not.' },
    DOUBLE_CHANCE: { value: 'DC', description: 'DC: two of the three results.' },
    HALF_FULL_TIME: { value: 'HFT', description: 'HFT: who is ahead at half-time and at full time.' },
    CORRECT_SCORE: { value: 'CS', description: 'CS: the score after 90 minutes.' },
  } as const satisfies Record<(typeof typeNames)[TypeCode], { value: TypeCode; description: string }>,
});

export const SelectionKey = builder.enumType('Selection', {
  description: 'Selections that tips can use. Values are never removed.',
  values: Object.fromEntries(
    selections.map((selection) => [
      selection.key.toUpperCase(),
      { value: selection.id, description: `${marketTypeNames[selection.type]}: ${selection.value}.` },
    ]),
  ) as Record<string, { value: number; description: string }>,
});

export const Market = builder.objectRef<Selection>('Market').implement({
  description: 'A selection: a betting market and a pick in it. Ids never change.',
  fields: (t) => ({
    id: t.exposeInt('id', {
      description: 'Number in the catalogue, used by the REST API. In GraphQL use `selection`.',
    }),
    selection: t.field({
      type: SelectionKey,
      description: 'Enum value to pass to publishSlip.',
      resolve: (market) => market.id,
    }),
    code: t.exposeString('code', { description: 'Short code of the pick: 1, X2, O25, GG, 1/X, 2-1.' }),
    key: t.exposeString('key', {
      description: 'Key in the odds object of the REST API: home_win, cs_2_1.',
    }),
    type: t.field({
      type: MarketType,
      description: 'Type of market, such as MATCH_RESULT.',
      resolve: (market) => market.type,
    }),
    typeCode: t.string({
      description: 'Code of the market type: 1X2, OU, BT, DC, HFT or CS.',
      resolve: (market) => market.type,
    }),
    typeName: t.string({
      description: 'Name of the market type.',
      resolve: (market) => marketTypeNames[market.type],
    }),
    value: t.exposeString('value', { description: 'The pick in words: Home win, Over 2.5.' }),
  }),
});

builder.queryField('markets', (t) =>
  t.field({
    type: [Market],
    description: 'The fixed catalogue of selections that tips can use, at most 49.',
    resolve: () => [...selections],
  }),
);
