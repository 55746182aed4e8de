import { expect, it } from 'vitest';
import { meantBy, readPasted } from './pastedGames.ts';

it('reads one game a line, with its tip at the end, however the coupon numbers and parts them', () => {
  const text = [
    '1. Gor Mahia - AFC Leopards X',
    '2)\tTusker vs Bandari\t1',
    '  #3 Málaga v Schalke 04: 2 ',
    '',
    'Ulinzi Stars, KCB (draw)',
    'Sofapaka - Posta Rangers',
    '76ers v Union AWAY',
  ].join('\r\n');
  expect(readPasted(text).map(({ teams, pick }) => [teams, pick])).toEqual([
    ['Gor Mahia - AFC Leopards', 'X'],
    ['Tusker vs Bandari', '1'],
    ['Málaga v Schalke 04', '2'],
    ['Ulinzi Stars, KCB', 'X'],
    ['Sofapaka - Posta Rangers', null],
    ['76ers v Union', '2'],
  ]);
  expect(readPasted(' \n1.\n')).toEqual([]);
  expect(readPasted('Gor v Tusker 1\n Gor v Tusker 1 ')).toHaveLength(1);
});

const game = (home: string, away: string) => ({ homeTeam: { name: home }, awayTeam: { name: away } });

it('takes the one game with all words in its teams, or the only one that was found', () => {
  const [men, women] = [game('Gor Mahia', 'Málaga'), game('Gor Mahia', 'Tusker')];
  expect(meantBy('gor mahia vs malaga', [women, men])).toBe(men);
  expect(meantBy('Gor Mahia', [women, men])).toBeNull();
  expect(meantBy('Gor Mahja v Tuskar', [women])).toBe(women);
  expect(meantBy('Gor Mahja', [women, men])).toBeNull();
  expect(meantBy('Gor Mahia', [])).toBeNull();
  const [juniors, back] = [game('Gor Mahia U21', 'Málaga U21'), game('Málaga', 'Gor Mahia')];
  expect(meantBy('Gor Mahia FC v Málaga', [juniors, back, men])).toBe(men);
  expect(meantBy('Gor Mahia v Málaga', [juniors, back])).toBeNull();
});
