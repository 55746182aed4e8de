import type { Catalogue } from '../../lib/catalogue.ts';

/** What the server says to visitors and buyers without a code: progress, plans, what was done. */
export const server: Catalogue = {
  // Progress of a slip, count of a jackpot.
  '{won} of {total} won': '{won} kati ya {total} imeshinda',
  '{count} lost': '{count} imepoteza',
  '{count} live': '{count} inachezwa',
  '{count} awaiting result': '{count} inasubiri matokeo',
  '{count} under review': '{count} inakaguliwa',
  '{count} to come': '{count} bado',
  '{count} void': '{count} batili',
  '{correct} of {total} correct so far': '{correct} kati ya {total} sahihi hadi sasa',
  '{correct} of {total} correct': '{correct} kati ya {total} sahihi',
  'Called off': 'Imefutwa',
  'SportPesa draws the result of a game that is not played in public.':
    'SportPesa hupiga kura ya wazi kupata matokeo ya mechi isiyochezwa.',
  'Betika draws the result of a game that is not played in public. More than 3 such games: the jackpot is off.':
    'Betika hupiga kura ya wazi kupata matokeo ya mechi isiyochezwa. Zikizidi 3, jackpot inafutwa.',
  'At betPawa a game that is not played takes the result of the game listed above it.':
    'Kwa betPawa mechi isiyochezwa huchukua matokeo ya mechi iliyo juu yake kwenye orodha.',

  // The ticker.
  '{username} joined': '{username} amejiunga',
  '{username} published new tips': '{username} amechapisha tips mpya',
  '{username} withdrew over {amount}': '{username} ametoa zaidi ya {amount}',
  '{username} withdrew': '{username} ametoa pesa',

  // Plans.
  Gold: 'Dhahabu',
  Bronze: 'Shaba',
  gold: 'dhahabu',
  bronze: 'shaba',

  // A payment.
  'Pay {amount} on the payment page': 'Lipa {amount} kwenye ukurasa wa malipo',
  'You have bought this tip already': 'Umeshanunua utabiri huu',
  'This tip has been bought already. We have sent it again by SMS to that phone':
    'Utabiri huu umeshanunuliwa. Tumeutuma tena kwa SMS kwa simu hiyo',
  'This tip has been bought already. We have sent it again to that e-mail address':
    'Utabiri huu umeshanunuliwa. Tumeutuma tena kwa barua pepe hiyo',

  // Accounts.
  'Password changed. Log in with your new password': 'Nenosiri limebadilishwa. Ingia kwa nenosiri lako jipya',
  'Your e-mail address is confirmed': 'Barua pepe yako imethibitishwa',
};
