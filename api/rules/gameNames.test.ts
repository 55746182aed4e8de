import { describe, expect, it } from 'vitest';
import { gameNames, gameTitle, isFirstTeams } from './gameNames.ts';

const game = (home: string, away: string, league = 'Premier League', country = 'England') => ({
  home,
  away,
  league,
  country,
});

describe('a game by itself', () => {
  it.each([
    [game('Arsenal', 'Chelsea'), 'Arsenal – Chelsea'],
    [game('Mainz 05', '1. FC Köln', 'Bundesliga'), 'Mainz 05 – 1. FC Köln'],
    [game('Schalke 04', 'Boavista', 'Friendlies'), 'Schalke 04 – Boavista'],
    [game('FC Juarez', 'Leon', 'Liga MX U20'), 'FC Juarez – Leon (Liga MX U20)'],
    [game('Arsenal W', 'Chelsea W', 'FA WSL'), 'Arsenal W – Chelsea W (FA WSL)'],
    [game('Arsenal', 'Chelsea', 'Premier League Women'), 'Arsenal – Chelsea (Premier League Women)'],
    [game('Leeds U-21', 'Fulham (U21)', 'Cup'), 'Leeds U-21 – Fulham (U21) (Cup)'],
    [game('Kenya Under 17', 'Uganda Sub-17', 'Cup'), 'Kenya Under 17 – Uganda Sub-17 (Cup)'],
    [game('Villarreal II', 'Barcelona B', 'Segunda'), 'Villarreal II – Barcelona B (Segunda)'],
    [game('Wolves Reserves', 'Stoke Res.', 'Cup'), 'Wolves Reserves – Stoke Res. (Cup)'],
    [game('Jong Ajax', 'Den Bosch', 'Eerste Divisie'), 'Jong Ajax – Den Bosch (Eerste Divisie)'],
    [game('Brighton', 'Leeds', 'Premier League 2'), 'Brighton – Leeds (Premier League 2)'],
    [game('Racing Femenino', 'Boca', 'Copa'), 'Racing Femenino – Boca (Copa)'],
  ])('%o is %s', (one, text) => {
    expect(gameTitle(one)).toBe(text);
    expect(isFirstTeams(one)).toBe(!text.endsWith(')'));
  });

  it('with its score', () => {
    expect(gameTitle(game('FC Juarez', 'Leon', 'Liga MX U20'), ' 1–0 ')).toBe(
      'FC Juarez 1–0 Leon (Liga MX U20)',
    );
  });
});

describe('games of one slip', () => {
  it('of equal names have their leagues, and their countries where the leagues have one name', () => {
    const games = [
      game('FC Juarez', 'Leon', 'Liga MX', 'Mexico'),
      game('Arsenal', 'Chelsea', 'Premier League', 'England'),
      game('FC Juárez', 'León', 'Copa MX', 'Mexico'),
      game('ARSENAL', 'Chelsea', 'Premier League', 'Lesotho'),
      game('Everton', 'Fulham'),
    ];
    expect(gameNames(games)).toEqual([
      'FC Juarez – Leon (Liga MX)',
      'Arsenal – Chelsea (Premier League, England)',
      'FC Juárez – León (Copa MX)',
      'ARSENAL – Chelsea (Premier League, Lesotho)',
      'Everton – Fulham',
    ]);
  });
});

describe('shortened', () => {
  const short = (length: number, ...games: ReturnType<typeof game>[]) =>
    gameNames(games, { between: '-', length });

  it('keeps what tells a team from the club’s first', () => {
    const games = [
      game('Manchester City', 'Wolverhampton W U21', 'Premier League 2'),
      game('Manchester United', 'Wolverhampton Wanderers'),
    ];
    expect(short(12, ...games)).toEqual([
      'Manches City-Wolverhampto W U21 (Premie Leagu 2)',
      'Manche Unite-Wolver Wande',
    ]);
    expect(short(8, ...games)).toEqual(['Manc Cit-Wolverha W U21 (Premie Leagu 2)', 'Manc Uni-Wolv Wan']);
  });

  it.each([' U17', ' U23', ' W', ' II', ' B', ' W U21', ' (W)', ' III'])(
    'at any length "%s" stays',
    (mark) => {
      for (const length of [4, 7, 10, 15, 30]) {
        const [text = ''] = short(length, game(`Borussia Mönchengladbach${mark}`, 'Wolverhampton Wanderers'));
        expect(text).toContain(`${mark}-`);
      }
    },
  );

  it('writes long marks in short', () => {
    const games = [
      game('Wolverhampton Reserves', 'Mönchengladbach Women', 'Youth Cup'),
      game('Ghana Under 20', 'Mali', 'Cup'),
    ];
    expect(short(6, ...games)).toEqual(
      ['Wolver Res-Möncheng W (Youth Cup)', 'Ghana U20-Mali (Cup)'].map((text) =>
        text.replace('Möncheng', 'Mönche'),
      ),
    );
  });

  it('never makes two teams look the same', () => {
    const teams = ['Real Madrid', 'Real Mallorca', 'Realeza', 'Real', 'Rea', 'Inter Miami', 'Inter Milan'];
    for (let length = 1; length < 15; length += 1) {
      const texts = short(length, ...teams.map((team) => game(team, 'X')));
      expect(new Set(texts).size).toBe(teams.length);
    }
  });
});
