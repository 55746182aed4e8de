import { expect, it } from 'vitest';
import { packRecords, unpackRecords } from './packedRecords.ts';

const global = (type: string, local: string | number) => btoa(`${type}:${local}`);
const sent = (records: Record<string, unknown>) =>
  unpackRecords(JSON.parse(JSON.stringify(packRecords(records))));

const slip = global('Slip', 2747);
const otherSlip = global('Slip', 12);
const tipster = global('Tipster', '415bbbeb-f71c-455e-94dd-3b14d3b24f9e');
const team = global('Team', '007');
const records = {
  'client:root': {
    __id: 'client:root',
    __typename: '__Root',
    'activeSlips(first:8,order:"POPULAR")': { __ref: 'client:root:activeSlips(first:8,order:"POPULAR")' },
    viewer: null,
  },
  'client:root:activeSlips(first:8,order:"POPULAR")': {
    __id: 'client:root:activeSlips(first:8,order:"POPULAR")',
    __typename: 'SlipConnection',
    edges: { __refs: ['client:root:activeSlips(first:8,order:"POPULAR"):edges:0', null] },
  },
  'client:root:activeSlips(first:8,order:"POPULAR"):edges:0': {
    __id: 'client:root:activeSlips(first:8,order:"POPULAR"):edges:0',
    __typename: 'SlipEdge',
    node: { __ref: slip },
    cursor: 'abc',
  },
  [slip]: {
    __id: slip,
    __typename: 'Slip',
    id: slip,
    number: 2747,
    price: { __ref: `client:${slip}:price` },
    tipster: { __ref: tipster },
    tips: { __refs: [] },
    league: { __ref: 'gone' },
    games: { __refs: [otherSlip, 'gone'] },
    both: { __refs: [otherSlip, tipster, otherSlip] },
    formats: ['a', { b: 1 }],
  },
  [otherSlip]: { __id: otherSlip, __typename: 'Slip', id: otherSlip, number: 12, price: null },
  [`client:${slip}:price`]: { __id: `client:${slip}:price`, __typename: 'Money', text: 'Ksh 50' },
  [tipster]: { __id: tipster, __typename: 'Tipster', id: tipster, username: 'mwalimu', rating: 0 },
  [team]: { __id: team, __typename: 'Team', id: team, name: 'Ürgüp & <b>' },
  'Market:7': { __id: 'Market:7', __typename: 'Market', id: 7 },
  'client:lonely:part': { __id: 'client:lonely:part', __typename: 'Part', gone: undefined },
};

it('brings records through the page as they were', () => {
  expect(sent(records)).toEqual(JSON.parse(JSON.stringify(records)));
});

it('leaves out what was deleted', () => {
  expect(sent({ [slip]: null, [otherSlip]: records[otherSlip] })).toEqual({
    [otherSlip]: records[otherSlip],
  });
});

it('is smaller than the records', () => {
  const many = Object.fromEntries(
    Array.from({ length: 100 }, (_, number) => {
      const id = global('Game', number + 6_000);
      return [id, { __id: id, __typename: 'Game', id, number: number + 6_000, home: { __ref: team } }];
    }),
  );
  const all = { ...many, [team]: records[team] };
  expect(sent(all)).toEqual(all);
  expect(JSON.stringify(packRecords(all)).length).toBeLessThan(JSON.stringify(all).length / 8);
});
