import type { Catalogue } from '../../lib/catalogue.ts';

/** Slips, games, jackpots: cards, lists and the page of a slip. */
export const slips: Catalogue = {
  Slip: 'Mkeka',
  'Slip {number}': 'Mkeka {number}',
  'Slip {number}, {word}': 'Mkeka {number}, {word}',
  'Slip {number} by {username}': 'Mkeka {number} wa {username}',
  'tips of slip {number}': 'tips za mkeka {number}',
  Odds: 'Odds',
  'Total odds': 'Jumla ya odds',
  // 'saa 8 dk 46' alone is also a time of day: 'still' says that it is what is left.
  Closes: 'Bado',
  Now: 'Sasa',
  now: 'sasa',
  'a moment': 'muda mfupi',
  Follow: 'Fuatilia',
  Details: 'Maelezo',
  'Buy for {price}': 'Nunua {price}',
  'Buy from other countries': 'Nunua kutoka nchi nyingine',
  'Locked pick': 'Chaguo limefungwa',
  '{count} game': 'Mechi {count}',
  '{count} games': 'Mechi {count}',
  '{count} tip': 'Tip {count}',
  '{count} tips': 'Tips {count}',
  '{count} slip': 'Mkeka {count}',
  '{count} slips': 'Mikeka {count}',
  'on {home} – {away}': 'za {home} – {away}',
  'No tips yet': 'Hakuna tips bado',
  'No tips on sale right now': 'Hakuna tips zinazouzwa kwa sasa',
  'See how past tips ended': 'Ona tips zilizopita zilivyoisha',
  'Tipsters publish through the day. Come back before the evening games.':
    'Watabiri huchapisha siku nzima. Rudi kabla ya mechi za jioni.',

  // How it stands.
  'In play': 'Inachezwa',
  'On sale': 'Unauzwa',
  'Not Started': 'Haijaanza',
  Played: 'Imechezwa',
  Postponed: 'Imeahirishwa',
  Cancelled: 'Imefutwa',
  Abandoned: 'Imevunjwa',
  Stopped: 'Imesimamishwa',
  'Live {time}': 'Mubashara {time}',
  'Last seen {time}': 'Mwisho {time}',
  won: 'umeshinda',
  lost: 'umepoteza',
  cancelled: 'umefutwa',
  void: 'batili',
  winning: 'unashinda',
  losing: 'unapoteza',
  'under review': 'unakaguliwa',
  'waiting for scores': 'unasubiri matokeo',
  'First kick-off {time}': 'Mechi ya kwanza {time}',
  'closes in {time}': 'unafungwa baada ya {time}',
  'Result corrected on {date}': 'Matokeo yalisahihishwa {date}',
  'A unit on it brought {units}.': 'Uniti moja ilileta {units}.',
  'A unit on it brought {units} at odds of {odds} after void games.':
    'Uniti moja ilileta {units} kwa odds za {odds} baada ya mechi batili.',

  // Lists.
  'Latest active tips': 'Tips mpya zinazoendelea',
  'Active tips': 'Tips zinazoendelea',
  'Active tips of {username}': 'Tips zinazoendelea za {username}',
  'Tips on {game}': 'Tips za {game}',
  'Football tips of {username} on sale now: games, total odds and price. Picks open when you buy.':
    'Tips za soka za {username} zinazouzwa sasa: mechi, jumla ya odds na bei. Machaguo hufunguka unaponunua.',
  'Football tips on sale now, each with the record of its tipster. Buy by M-Pesa from Ksh 50.':
    'Tips za soka zinazouzwa sasa, kila moja na rekodi ya mtabiri wake. Nunua kwa M-Pesa kuanzia Ksh 50.',
  'On sale until the first kick-off. After it, a slip can be followed.':
    'Huuzwa hadi mechi ya kwanza ianze. Baada ya hapo, mkeka unaweza kufuatiliwa.',
  Order: 'Mpangilio',
  Latest: 'Mpya',
  Popular: 'Maarufu',
  All: 'Zote',
  'Finished tips': 'Tips zilizokamilika',
  'Finished tips of {username}': 'Tips zilizokamilika za {username}',
  '{title}: won, lost and cancelled slips with every pick open, total odds and profit in units.':
    '{title}: mikeka iliyoshinda, iliyopoteza na iliyofutwa, machaguo yote wazi, jumla ya odds na faida kwa uniti.',
  'Nothing is left out: a published slip cannot be edited or deleted by anyone.':
    'Hakuna kinachoachwa: mkeka uliochapishwa hauwezi kubadilishwa au kufutwa na mtu yeyote.',
  Finished: 'Ulikamilika',
  Units: 'Uniti',
  Amount: 'Kiasi',
  Result: 'Matokeo',
  'No finished slips here': 'Hakuna mikeka iliyokamilika hapa',
  'A slip comes here when its last game is over.': 'Mkeka huja hapa mechi yake ya mwisho inapoisha.',
  'Finished slips': 'Mikeka iliyokamilika',
  'about {odds}': 'takriban {odds}',

  // The page of a slip.
  Games: 'Mechi',
  Share: 'Shiriki',
  'new tipster': 'mtabiri mpya',
  '{won} of {settled} slips won': 'mikeka {won} kati ya {settled} imeshinda',
  '{tipCount} games at total odds {totalOdds}{sale}. {username}: {record}.':
    'Mechi {tipCount} kwa jumla ya odds {totalOdds}{sale}. {username}: {record}.',
  '{title}: {tipCount} games at odds {totalOdds} on Tipsoko.':
    '{title}: mechi {tipCount} kwa odds {totalOdds} kwenye Tipsoko.',
  'The picks of this slip are open to you.': 'Machaguo ya mkeka huu yako wazi kwako.',
  'No longer on sale': 'Hauuzwi tena',
  'The first game has kicked off. Follow it here: every pick opens when the slip has finished.':
    'Mechi ya kwanza imeanza. Ufuatilie hapa: kila chaguo hufunguka mkeka ukikamilika.',
  'Bought it? Find it here.': 'Uliununua? Utafute hapa.',
  'Buy this slip': 'Nunua mkeka huu',
  'You pay on a secure card or bank page, and the picks come by e-mail too.':
    'Unalipa kwenye ukurasa salama wa kadi au benki, na machaguo huja pia kwa barua pepe.',
  'You get an M-Pesa prompt on your phone. The picks show here and come by SMS.':
    'Utapata ombi la M-Pesa kwenye simu yako. Machaguo yataonekana hapa na kuja kwa SMS.',
  'From other countries': 'Kutoka nchi nyingine',
  'Choose a country': 'Chagua nchi',
  Tipster: 'Mtabiri',
  'Sealed before kick-off': 'Umefungwa kwa muhuri kabla ya mechi',
  'When this slip was published, on {time}, its picks were locked into seal number {number} of a public chain. Change one pick and the seal no longer fits.':
    'Mkeka huu ulipochapishwa, {time}, machaguo yake yalifungwa kwenye muhuri namba {number} wa mnyororo ulio wazi kwa wote. Ukibadilisha chaguo moja, muhuri haulingani tena.',
  'How the chain works': 'Mnyororo unavyofanya kazi',

  // Jackpots.
  Jackpot: 'Jackpot',
  '{title}: predictions for every game, published before the first kick-off. Pay by M-Pesa, or from Uganda by card.':
    '{title}: utabiri wa kila mechi, huchapishwa kabla ya mechi ya kwanza kuanza. Lipa kwa M-Pesa, au kwa kadi ukiwa Uganda.',
  // Names that the companies gave them.
  'SportPesa Mega': 'SportPesa Mega',
  'SportPesa Mid Week': 'SportPesa Mid Week',
  'Betika Mega': 'Betika Mega',
  'Betika Mid Week': 'Betika Mid Week',
  'No prediction out yet': 'Hakuna utabiri uliotoka bado',
  'See all jackpots': 'Ona jackpot zote',
  'It comes here as soon as the company has published the games.':
    'Utakuja hapa mara tu kampuni itakapotangaza mechi.',
  Predictions: 'Utabiri',
  'How earlier predictions came out': 'Tabiri zilizopita zilivyokuwa',
};
