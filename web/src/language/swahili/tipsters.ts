import type { Catalogue } from '../../lib/catalogue.ts';

/** Profiles, the ranking, and the proof. */
export const tipsters: Catalogue = {
  // Record.
  Record: 'Rekodi',
  New: 'Mpya',
  Premium: 'Premium',
  Rookie: 'Chipukizi',
  'Too few finished slips to judge. Anything can still be luck.':
    'Mikeka iliyokamilika ni michache mno kuhukumu. Bado inaweza kuwa bahati tu.',
  Listed: 'Anaanza',
  'Enough finished slips for a first look.': 'Mikeka iliyokamilika inatosha kwa mtazamo wa kwanza.',
  Ranked: 'Ana uzoefu',
  'A long record; the rating is meaningful.': 'Rekodi ndefu; alama zina maana.',
  Verified: 'Amethibitishwa',
  'A long record whose profit is more than luck would explain.':
    'Rekodi ndefu yenye faida ambayo haiwezi kuelezwa kwa bahati tu.',
  'What {word} means': 'Maana ya {word}',
  'Since {month}': 'Tangu {month}',
  'No finished slip yet': 'Hakuna mkeka uliokamilika bado',
  '{count} in the last year': '{count} katika mwaka uliopita',
  '{count} finished slips': 'Mikeka {count} iliyokamilika',
  '{count} finished slips: a small sample': 'Mikeka {count} iliyokamilika: sampuli ndogo',
  'Last slips': 'Mikeka ya mwisho',
  'over {count} slip': 'kwa mkeka {count}',
  'over {count} slips': 'kwa mikeka {count}',
  Won: 'Imeshinda',
  Lost: 'Imepoteza',
  Void: 'Batili',
  'Hit rate': 'Kiwango cha kupatia',
  '{won} of {settled}': '{won} kati ya {settled}',
  'Ksh 100 a slip: {profit}': 'Ksh 100 kila mkeka: {profit}',
  'Ksh 100 on each slip: {profit}': 'Ksh 100 kwa kila mkeka: {profit}',
  '{needed} needed to break even at these odds': '{needed} zinahitajika kurudisha pesa kwa odds hizi',
  '{cancelled} cancelled': '{cancelled} imefutwa',
  Rating: 'Alama',
  'Rating here': 'Alama hapa',
  Year: 'Mwaka',
  'Top tipsters: {board}': 'Watabiri bora: {board}',
  'League of their picks': 'Ligi ya machaguo yao',
  'Market of their picks': 'Soko la machaguo yao',
  'Country of the tipster': 'Nchi ya mtabiri',
  'Show tipsters': 'Onyesha watabiri',
  'Counts picks in finished slips, one unit on each. Lists tipsters with {least} or more picks who beat the odds.':
    'Machaguo ya mikeka iliyokamilika, uniti moja kwa kila moja. Wanaoorodheshwa ni watabiri wenye {least} au zaidi wanaozishinda bei.',
  'Nobody with {least} or more finished picks beats the odds here yet.':
    'Bado hakuna anayezishinda bei hapa kwa machaguo {least} au zaidi yaliyokamilika.',
  'Rating {outOfTen} out of 10': 'Alama {outOfTen} kati ya 10',
  '{sample}, none this week': '{sample}, hakuna wiki hii',
  '{sample}, {rating}% over {count} this week': '{sample}, {rating}% kwa {count} wiki hii',
  Profit: 'Faida',
  'Ksh 100 on each, {sample}; {profit} in 30 days':
    'Ksh 100 kwa kila mmoja, {sample}; {profit} ndani ya siku 30',
  Yield: 'Faida kwa dau',
  'profit per unit staked, {sample}': 'faida kwa kila uniti iliyowekwa, {sample}',
  '{sample}. With bad luck the true figure could be {percent}':
    '{sample}. Kwa bahati mbaya, kiwango halisi kinaweza kuwa {percent}',
  'Average odds': 'Wastani wa odds',
  Slips: 'Mikeka',
  published: 'imechapishwa',
  'Longest losing run': 'Mfululizo mrefu wa kupoteza',
  'lost in a row, {sample}': 'iliyopotea mfululizo, {sample}',
  'Current run': 'Mfululizo wa sasa',
  '{count} won': 'Imeshinda {count}',
  '{count} lost': 'Imepoteza {count}',
  'Against closing odds': 'Dhidi ya odds za mwisho',
  'compared with the last odds before kick-off, over {picks} picks':
    'ikilinganishwa na bei ya mwisho kabla ya mechi, kwa machaguo {picks}',
  'Profit curve': 'Mchoro wa faida',
  'The chart appears after two finished slips.': 'Chati huonekana mikeka miwili ikishakamilika.',
  'Profit over the last {count} slips with Ksh 100 on each: {profit}':
    'Faida kwa mikeka {count} ya mwisho ukiweka Ksh 100 kila mmoja: {profit}',
  'best {best} · worst {worst}': 'juu {best} · chini {worst}',
  Picks: 'Machaguo',
  'Picks by market': 'Machaguo kwa aina',
  'Single picks of finished slips by kind of market': 'Machaguo ya mikeka iliyokamilika kwa aina',
  'Single picks of finished slips. Picks on games that were not played are void and do not count. Percentages are shown from {leastSample} picks.':
    'Machaguo ya mikeka iliyokamilika. Machaguo ya mechi ambazo hazikuchezwa ni batili na hayahesabiwi. Asilimia huonyeshwa kuanzia machaguo {leastSample}.',

  // Profile.
  'Your profile': 'Wasifu wako',
  'Log in again to see your profile.': 'Ingia tena uone wasifu wako.',
  'This is how others see you.': 'Hivi ndivyo wengine wanavyokuona.',
  'New on Tipsoko.': 'Mgeni kwenye Tipsoko.',
  'Ksh 100 on each of {settled} slips: {profit}, {won} won.':
    'Ksh 100 kwa kila mkeka kati ya {settled}: {profit}, {won} imeshinda.',
  '{username}: {record} Every slip is sealed before kick-off and counts.':
    '{username}: {record} Kila mkeka hufungwa kwa muhuri kabla ya mechi na huhesabiwa.',
  'Nothing on sale right now': 'Hakuna kinachouzwa kwa sasa',
  'A tipster has at most two slips open. Come back before the next games.':
    'Mtabiri huwa na mikeka miwili tu iliyo wazi. Rudi kabla ya mechi zijazo.',
  'Share this profile': 'Shiriki wasifu huu',
  'Football tips of {username} on Tipsoko, with a record that nobody can edit.':
    'Tips za soka za {username} kwenye Tipsoko, zenye rekodi ambayo hakuna anayeweza kuibadilisha.',

  // Ranking.
  'Football tipsters ranked by rating, yield, profit and number of slips. Every slip counts, won or lost.':
    'Watabiri wa soka kwa mpangilio wa alama, faida kwa dau, faida na idadi ya mikeka. Kila mkeka unahesabiwa, ulioshinda au uliochanika.',
  'The rating shows how likely it is that a tipster beats the odds: 5.0 is break-even. Tipsters with fewer than 20 finished slips are new.':
    'Alama inaonyesha uwezekano wa mtabiri kuzishinda odds: 5.0 ni bila faida wala hasara. Mwenye mikeka chini ya 20 iliyokamilika ni mpya.',
  'Find a tipster': 'Tafuta mtabiri',
  Period: 'Kipindi',
  'Sorted by': 'Imepangwa kwa',
  'All time': 'Wakati wote',
  Month: 'Mwezi',
  Week: 'Wiki',
  Form: 'Mikeka 5 ya mwisho',
  'No tipsters here': 'Hakuna watabiri hapa',
  'See all tipsters': 'Ona watabiri wote',
  'No slip has finished this week yet.': 'Hakuna aliyekamilisha mkeka wiki hii bado.',
  'Try another name or period.': 'Jaribu jina au kipindi kingine.',
  'Tipsters by rank': 'Watabiri kwa nafasi',

  // Proof.
  Proof: 'Uthibitisho',
  'Every slip is sealed in a public hash chain before kick-off. See the chain and check it yourself.':
    'Kila mkeka hufungwa kwenye mnyororo wa hash ulio wazi kabla ya mechi. Uone mnyororo na uukague mwenyewe.',
  'A record that nobody can edit': 'Rekodi ambayo hakuna anayeweza kuibadilisha',
  'Tipsters elsewhere delete the slips they lose. Here that is impossible, and you need not take our word for it.':
    'Kwingine watabiri hufuta mikeka waliyopoteza. Hapa haiwezekani, na huhitaji kutuamini kwa maneno tu.',
  Sealed: 'Hufungwa',
  'The moment a slip is published, all of it (games, picks, odds, price) and a random salt are hashed with SHA-256. The hash reveals nothing about the picks, but matches only them.':
    'Mkeka unapochapishwa, vyote vilivyomo (mechi, machaguo, odds, bei) pamoja na msimbo wa siri (salt) hufanyiwa hash kwa SHA-256. Hash haisemi lolote kuhusu machaguo, lakini inalingana nayo tu.',
  Chained: 'Huunganishwa',
  'The hash is tied to the one before it and to the time. To edit, delete or backdate one slip, every later one would have to change, in full view of everyone.':
    'Hash hufungwa na iliyotangulia na muda wake. Ili kubadilisha, kufuta au kurudisha nyuma tarehe ya mkeka mmoja, yote iliyofuata ingelazimika kubadilika, mbele ya kila mtu.',
  Opened: 'Hufunguliwa',
  'When the slip has finished, won or lost, its content and salt are shown here. Anyone can hash them again and compare.':
    'Mkeka ukikamilika, uwe umeshinda au umechanika, maudhui yake na msimbo huo huonyeshwa hapa. Yeyote anaweza kufanya hash tena na kulinganisha.',
  'Closed for the day': 'Hufungwa kwa siku',
  'After midnight in Nairobi all seals of the day become one root. Note it, or send it to a friend: no slip up to that day can then be added, edited or left out unnoticed.':
    'Baada ya saa sita usiku Nairobi, mihuri yote ya siku huwa mzizi mmoja. Uandike, au umtumie rafiki: baada ya hapo hakuna mkeka wa hadi siku hiyo unaoweza kuongezwa, kubadilishwa au kuachwa bila kuonekana.',
  'The exact rule, for those who want to check it themselves':
    'Kanuni kamili, kwa wanaotaka kukokotoa wenyewe',
  'Content is JSON with sorted keys and no spaces. The first seal follows 64 zeros. The whole chain can be read with GraphQL ({chain}, {days}).':
    'Maudhui ni JSON yenye funguo zilizopangwa na bila nafasi. Muhuri wa kwanza hufuata sifuri 64. Mnyororo wote unaweza kusomwa kwa GraphQL ({chain}, {days}).',
  'The last days': 'Siku za mwisho',
  'Keep the root of the day on which you bought. If we ever show another one for that day, the record was changed, and you can prove it.':
    'Hifadhi mzizi wa siku uliyonunua. Tukionyesha mwingine kwa siku hiyo, basi rekodi ilibadilishwa, na unaweza kuthibitisha.',
  'Seals of {tipster}': 'Mihuri ya {tipster}',
  'The chain, newest first': 'Mnyororo, mipya kwanza',
  'The whole chain': 'Mnyororo wote',
  'No day is sealed yet': 'Hakuna siku iliyofungwa bado',
  'The first is sealed ten minutes after midnight in Nairobi.':
    'Ya kwanza hufungwa dakika kumi baada ya saa sita usiku Nairobi.',
  '{count} seal': 'Muhuri {count}',
  '{count} seals': 'Mihuri {count}',
  Root: 'Mzizi',
  'Root of the day before': 'Mzizi wa siku iliyotangulia',
  'Over the seals of the day': 'Wa mihuri ya siku',
  'Day and last seal': 'Siku na muhuri wa mwisho',
  'Day {day}, up to seal #{seal}': 'Siku {day}, hadi muhuri #{seal}',
  'No seals here': 'Hakuna mihuri hapa',
  opened: 'umefunguliwa',
  sealed: 'umefungwa',
  '{slip} by {tipster}, {seals}': '{slip} wa {tipster}, {seals}',
  'all seals of {username}': 'mihuri yote ya {username}',
  Seal: 'Muhuri',
  Promise: 'Ahadi',
  'Previous seal': 'Muhuri uliotangulia',
  "Tipster's previous seal": 'Muhuri uliotangulia wa mtabiri',
  Salt: 'Chumvi',
  Content: 'Maudhui',
  'Check it on my device': 'Kagua kwenye kifaa changu',
  'This browser cannot calculate SHA-256. Try another one.':
    'Kivinjari hiki hakiwezi kukokotoa SHA-256. Jaribu kingine.',
  'It does not match': 'Haulingani',
  'The content does not match the promise.': 'Maudhui si yale yaliyoahidiwa.',
  'The seal does not match its data.': 'Muhuri si wa taarifa zake.',
  'It matches': 'Unalingana',
  'The picks are exactly those that were sealed before kick-off.':
    'Machaguo ni yaleyale yaliyofungwa kwa muhuri kabla ya mechi.',
  'The seal matches its data. You can check the picks when the slip has finished and its last game has started.':
    'Muhuri unalingana na taarifa zake. Machaguo yanaweza kukaguliwa mkeka ukikamilika na mechi yake ya mwisho ikiwa imeanza.',
};
