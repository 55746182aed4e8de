import { expect, it } from 'vitest';
import { gsm7Parts, toGsm7 } from '../../providers/africasTalking/gsm7.ts';
import { type BoughtTip, tipMessage } from './tipMessage.ts';

const tip = (kickoff: string, homeTeam: string, awayTeam: string, selection: string, oddsMilli: number) =>
  ({ kickoff: new Date(kickoff), homeTeam, awayTeam, selection, oddsMilli }) satisfies BoughtTip;

const tips = [
  tip('2026-11-22T16:30:00Z', 'FSV Mainz 05', 'FC Augsburg', 'GG', 1780),
  tip('2026-11-22T18:00:00Z', 'Beşiktaş', 'Göztepe', 'O25', 1650),
  tip('2026-11-22T20:45:00Z', 'Atlético Madrid', 'Real Sociedad', '1', 1555),
  tip('2026-11-22T21:15:00Z', 'Colo-Colo', 'Universidad de Chile', '1X', 1300),
  tip('2026-11-23T17:00:00Z', 'Śląsk Wrocław', 'Malmö FF', '2/1', 2100),
];
const message = tipMessage(2761, tips, 'https://tipsoko.com');

it('has the kick-off of each game in East Africa, a day once, the total odds and the address', () => {
  expect(message.split('\n')).toEqual([
    'Tipsoko tip 2761',
    '22/11 19:30 FSV Mainz 05-FC Augsburg: GG @1.78',
    '21:00 Beşiktaş-Göztepe: Over 2.5 @1.65',
    '23:45 Atlético Madrid-Real Sociedad: Home win @1.555',
    '23/11 00:15 Colo-Colo-Universidad de Chile: 1X @1.30',
    '20:00 Śląsk Wrocław-Malmö FF: Away/Home @2.10',
    'Total 12.46 https://tipsoko.com/slip/2761',
  ]);
});

it('is two parts of an SMS for the most games that a slip has', () => {
  expect(gsm7Parts(toGsm7(message))).toBe(2);
});
