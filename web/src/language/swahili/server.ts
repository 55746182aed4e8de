import type { Catalogue } from '../catalogue.ts';

/** What the server says to visitors and buyers, places filled in: progress, states of a payment, refusals. */
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
  '{username} withdrew {amount}': '{username} ametoa {amount}',
  '{username} withdrew': '{username} ametoa pesa',

  // Plans.
  Gold: 'Dhahabu',
  Bronze: 'Shaba',
  gold: 'dhahabu',
  bronze: 'shaba',

  // A payment.
  'Paid. The money is on its way back to you': 'Imelipwa. Pesa ziko njiani kurudi kwako',
  'Paid. The money was sent back to you': 'Imelipwa. Pesa zilirudishwa kwako',
  'Paid. The money could not be sent back to you: we are looking after it':
    'Imelipwa. Pesa hazikuweza kurudishwa kwako: tunashughulikia',
  'We are looking into this payment. If you paid, you will get your tip or your money back':
    'Tunachunguza malipo haya. Kama ulilipa, utapata utabiri wako au pesa zako',
  'the payment page': 'ukurasa wa malipo',
  'We are asking for the payment': 'Tunaomba malipo',
  'Check the phone {phone} and enter your M-Pesa PIN to approve':
    'Angalia simu {phone} na uweke PIN yako ya M-Pesa ili kuidhinisha',
  'Finish the payment on the payment page': 'Kamilisha malipo kwenye ukurasa wa malipo',
  'If a request appears on {where}, approve it. Do not pay twice: we are finding out what became of it':
    'Ombi likitokea kwenye {where}, liidhinishe. Usilipe mara mbili: tunafuatilia lilivyokuwa',
  'Paid. The tip is also sent to you by SMS': 'Imelipwa. Utabiri unatumwa kwako pia kwa SMS',
  'Paid. The tip is also sent to your e-mail': 'Imelipwa. Utabiri unatumwa pia kwa barua pepe yako',
  'The M-Pesa PIN was wrong. Nothing was paid. Please try again with the right PIN':
    'PIN ya M-Pesa haikuwa sahihi. Hakuna kilicholipwa. Tafadhali jaribu tena kwa PIN sahihi',
  'There is not enough money in the account. Nothing was paid. Top up and try again':
    'Hakuna pesa za kutosha kwenye akaunti. Hakuna kilicholipwa. Ongeza salio kisha ujaribu tena',
  'The payment was cancelled. Nothing was paid': 'Malipo yalighairiwa. Hakuna kilicholipwa',
  'The phone could not be reached or the request was not answered in time. Please try again':
    'Simu haikupatikana au ombi halikujibiwa kwa wakati. Tafadhali jaribu tena',
  'The request was not confirmed in time. If you approved it, wait: your tip comes as soon as M-Pesa tells us. If not, please try again':
    'Ombi halikuthibitishwa kwa wakati. Kama uliliidhinisha, subiri: utabiri wako utakuja mara tu M-Pesa itakapotujulisha. Kama hukuliidhinisha, tafadhali jaribu tena',
  'The payment was not confirmed in time. If you paid, wait: your tip comes as soon as the bank tells us. If not, please try again':
    'Malipo hayakuthibitishwa kwa wakati. Kama ulilipa, subiri: utabiri wako utakuja mara tu benki itakapotujulisha. Kama hukulipa, tafadhali jaribu tena',
  'The payment service is busy. Nothing was paid. Please try again in a minute':
    'Huduma ya malipo ina shughuli nyingi. Hakuna kilicholipwa. Tafadhali jaribu tena baada ya dakika moja',
  'A limit of the account forbids this amount. Nothing was paid':
    'Kikomo cha akaunti hakiruhusu kiasi hiki. Hakuna kilicholipwa',
  'M-Pesa takes the same amount from one phone once in 2 minutes. Please try again in 2 minutes':
    'M-Pesa hupokea kiasi kilekile kutoka simu moja mara moja kila dakika 2. Tafadhali jaribu tena baada ya dakika 2',
  'The payment could not be started. This is our fault and we have been told. Nothing was paid':
    'Malipo hayakuweza kuanzishwa. Ni kosa letu na tumearifiwa. Hakuna kilicholipwa',
  'The payment failed. Nothing was paid. Please try again':
    'Malipo hayakufaulu. Hakuna kilicholipwa. Tafadhali jaribu tena',
  'Pay {amount} on the payment page': 'Lipa {amount} kwenye ukurasa wa malipo',
  'You have bought this tip already': 'Umeshanunua utabiri huu',
  'This tip has been bought already. We have sent it again {where}':
    'Utabiri huu umeshanunuliwa. Tumeutuma tena {where}',
  'by SMS to that phone': 'kwa SMS kwa simu hiyo',
  'to that e-mail address': 'kwa barua pepe hiyo',

  // Refusals.
  'No paid tip was found. Check what you typed, or wait a minute and try again':
    'Hakuna utabiri uliolipiwa uliopatikana. Angalia ulichoandika, au subiri dakika moja ujaribu tena',
  'In Kenya a tip is bought by phone': 'Nchini Kenya utabiri hununuliwa kwa simu',
  'In Kenya a subscription is bought by phone': 'Nchini Kenya usajili hununuliwa kwa simu',
  'You cannot buy your own slip': 'Huwezi kununua mkeka wako mwenyewe',
  'This tip is free': 'Utabiri huu ni wa bure',
  'This slip is not on sale any more': 'Mkeka huu hauuzwi tena',
  'There is no such slip': 'Hakuna mkeka kama huo',
  'There is no such plan': 'Hakuna mpango kama huo',
  'This device is new. Enter the code that we have sent to your phone':
    'Kifaa hiki ni kipya. Weka msimbo tuliotuma kwa simu yako',
  'This device is new. Enter the code that we have sent to your e-mail':
    'Kifaa hiki ni kipya. Weka msimbo tuliotuma kwa barua pepe yako',
  'Enter the code that we have sent': 'Weka msimbo tuliotuma',
  'Wrong phone number or password': 'Namba ya simu au nenosiri si sahihi',
  'This username is taken': 'Jina hili limeshachukuliwa',
  'Username should have {min} to {max} characters': 'Jina la mtumiaji liwe na herufi {min} hadi {max}',
  'Username may have letters, digits, dots, dashes and underscores only':
    'Jina la mtumiaji liwe na herufi, tarakimu, nukta, vistari na mistari ya chini tu',
  'Password should be {max} characters or less': 'Nenosiri liwe na herufi {max} au pungufu',
  'This password is too common. Choose another': 'Nenosiri hili linajulikana mno. Chagua lingine',
  'Password should not be your username, phone or e-mail':
    'Nenosiri lisiwe jina lako la mtumiaji, simu au barua pepe',
  'Password changed. Log in with your new password': 'Nenosiri limebadilishwa. Ingia kwa nenosiri lako jipya',
  'Your e-mail address is confirmed': 'Barua pepe yako imethibitishwa',
  'This link has expired or was used already. Ask for a new one':
    'Kiungo hiki kimeisha muda au kimeshatumika. Omba kingine',
  'Wrong password': 'Nenosiri si sahihi',
  'Enter your current password': 'Weka nenosiri lako la sasa',
  'We cannot send codes at the moment. Please try again later':
    'Hatuwezi kutuma misimbo kwa sasa. Tafadhali jaribu tena baadaye',
  'Please wait before you ask for another code': 'Tafadhali subiri kabla ya kuomba msimbo mwingine',
  'Too many requests. Please wait and try again': 'Maombi ni mengi mno. Tafadhali subiri kisha ujaribu tena',
  'Too many operations run at the same time': 'Shughuli nyingi mno zinaendelea kwa wakati mmoja',
  'We are very busy. Please try again in a minute':
    'Tuna shughuli nyingi sana. Tafadhali jaribu tena baada ya dakika moja',
  'Please update the page and try again': 'Tafadhali pakia ukurasa upya kisha ujaribu tena',
  'Invalid input': 'Ulichoandika si sahihi',
  'An operation may take at most {seconds} seconds': 'Shughuli moja inaweza kuchukua sekunde {seconds} tu',
  'You need to be logged in': 'Unahitaji kuingia',
  'You may not do this': 'Huruhusiwi kufanya hili',
  'Your session has ended. Log in again': 'Muda wako wa kuingia umeisha. Ingia tena',
};
