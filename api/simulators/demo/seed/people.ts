/** How somebody picks. `safe` likes short prices, `daring` long ones. */
export type Style = 'safe' | 'classic' | 'daring';

export interface Person {
  readonly username: string;
  readonly city: string;
  readonly country: 'KE' | 'UG' | 'TZ';
  readonly style: Style;
  /**
   * How often a losing pick is noticed and thought over before it is published: about 0.14 makes up for what the
   * bookmaker keeps, below zero good picks are spoilt.
   */
  readonly insight: number;
  /** Slips a day. */
  readonly pace: number;
  /** Days before the anchor on which the account was made. */
  readonly joined: number;
  readonly premium: boolean;
  /** Slips that may be open at a time: the product allows two, and the newcomer's account keeps one free. */
  readonly maxOpen: number;
}

/** name, city, country */
const names: ReadonlyArray<readonly [string, string, Person['country']]> = [
  ['WanjiruTips', 'Nairobi', 'KE'],
  ['otieno_odds', 'Kisumu', 'KE'],
  ['KamauBets', 'Thika', 'KE'],
  ['chebet254', 'Eldoret', 'KE'],
  ['MwanaMichezo', 'Mombasa', 'KE'],
  ['BarasaBoy', 'Bungoma', 'KE'],
  ['njeri.analyst', 'Nakuru', 'KE'],
  ['KiptooWins', 'Iten', 'KE'],
  ['akinyi_goals', 'Siaya', 'KE'],
  ['MutuaMultibet', 'Machakos', 'KE'],
  ['GorFaithful', 'Kisumu', 'KE'],
  ['IngweDen', 'Kakamega', 'KE'],
  ['SimbaWaTips', 'Dar es Salaam', 'TZ'],
  ['okello_kampala', 'Kampala', 'UG'],
  ['NamukasaPicks', 'Entebbe', 'UG'],
  ['JumaStats', 'Arusha', 'TZ'],
  ['coachOmondi', 'Homa Bay', 'KE'],
  ['WafulaDraws', 'Webuye', 'KE'],
  ['mama_soka', 'Nyeri', 'KE'],
  ['PwaniPunter', 'Malindi', 'KE'],
  ['KariukiKeepers', 'Kiambu', 'KE'],
  ['atieno-over25', 'Migori', 'KE'],
  ['RiftValleyBTTS', 'Kericho', 'KE'],
  ['MzeeKobe', 'Voi', 'KE'],
  ['KIMANI_88', 'Naivasha', 'KE'],
  ['nairobi.numbers', 'Nairobi', 'KE'],
  ['ShabikiHalisi', 'Mombasa', 'KE'],
  ['LuhyaLegend', 'Vihiga', 'KE'],
  ['TuskerTen', 'Nairobi', 'KE'],
  ['mugisha_tips', 'Mbarara', 'UG'],
  ['NalubegaFC', 'Jinja', 'UG'],
  ['MwanzaMaster', 'Mwanza', 'TZ'],
  ['yanga_forever', 'Dar es Salaam', 'TZ'],
  ['ZawadiZaLigi', 'Tanga', 'TZ'],
  ['KorirCounter', 'Kapsabet', 'KE'],
  ['waithera_w', 'Limuru', 'KE'],
  ['OdhiamboXG', 'Nairobi', 'KE'],
  ['MerianiMoses', 'Meru', 'KE'],
  ['embu_eagle', 'Embu', 'KE'],
  ['TotoTotals', 'Kitale', 'KE'],
  ['LamuLines', 'Lamu', 'KE'],
  ['AbdiGoals', 'Garissa', 'KE'],
  ['hassan.halves', 'Isiolo', 'KE'],
  ['NyamburaNets', 'Murang’a', 'KE'],
  ['kisii_king', 'Kisii', 'KE'],
  ['BongoBTTS', 'Dodoma', 'TZ'],
  ['VillaGuru', 'Kampala', 'UG'],
  ['Lugazi_Lad', 'Lugazi', 'UG'],
  ['sevens_sam', 'Nanyuki', 'KE'],
  ['MaryDoubleChance', 'Athi River', 'KE'],
  ['PatoPrecise', 'Ruiru', 'KE'],
  ['halftime_hero', 'Nakuru', 'KE'],
  ['JerichoJoe', 'Nairobi', 'KE'],
  ['UmojaUnders', 'Nairobi', 'KE'],
  ['KibraKid', 'Nairobi', 'KE'],
  ['busiaborder', 'Busia', 'KE'],
  ['MoroccoWatcher', 'Kilifi', 'KE'],
  ['EPL_Evans', 'Kikuyu', 'KE'],
  ['serieA_sheila', 'Ongata Rongai', 'KE'],
  ['LaLigaLiz', 'Kitengela', 'KE'],
  ['bundesBrian', 'Juja', 'KE'],
  ['DerbyDan', 'Nairobi', 'KE'],
  ['kachumbari_acca', 'Mombasa', 'KE'],
  ['fatuma.fixtures', 'Wajir', 'KE'],
  ['MatatuMulti', 'Nairobi', 'KE'],
  ['hustler_hedges', 'Eldoret', 'KE'],
  ['GachieGaffer', 'Kiambu', 'KE'],
  ['NewbieNick', 'Nairobi', 'KE'],
];

const insights = {
  sharp: [0.5, 0.46, 0.43, 0.4, 0.37],
  good: [0.34, 0.32, 0.3, 0.27, 0.24, 0.22, 0.2, 0.18, 0.15],
};
const styles: readonly Style[] = ['classic', 'safe', 'safe', 'daring', 'safe', 'classic'];

/** Everybody who sells tips. Skill is spread over the list, so that names give no hint. */
export const people: readonly Person[] = names.map(([username, city, country], at) => ({
  username,
  city,
  country,
  style: styles[at % styles.length] ?? 'classic',
  insight: insightOf(at),
  pace: paceOf(at),
  joined: at >= names.length - 4 ? 4 + (at % 7) : 158 - ((at * 29) % 100),
  premium: insightOf(at) >= 0.3,
  maxOpen: 2,
}));

/** The account that a newcomer signs in with. */
export const demoTipster: Person = {
  username: 'demo',
  city: 'Nairobi',
  country: 'KE',
  style: 'safe',
  insight: 0.3,
  pace: 0.3,
  joined: 150,
  premium: false,
  maxOpen: 1,
};

/** Some live of it, most publish now and then. */
function paceOf(at: number): number {
  const busy = insightOf(at) >= 0.22 || at % 7 === 0;
  return busy ? 0.5 + ((at * 37) % 100) / 200 : 0.08 + ((at * 37) % 100) / 360;
}

function insightOf(at: number): number {
  const rank = (at * 23 + 7) % names.length;
  const { sharp, good } = insights;
  if (rank < sharp.length) return sharp[rank] ?? 0;
  if (rank < sharp.length + good.length) return good[rank - sharp.length] ?? 0;
  return 0.1 - ((rank - sharp.length - good.length) / names.length) * 0.2;
}
