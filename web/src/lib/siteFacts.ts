/** An operator changes these before going live. */

export const contacts = {
  email: 'support@tipsoko.example',
  phone: '+254 700 555 010',
  hours: 'Every day, 8 am to 10 pm',
} as const;

export const channels = [
  {
    name: 'Telegram',
    title: 'Free surebets',
    text: 'Free surebets every morning on Telegram.',
    url: 'https://t.me/tipsoko_surebets',
  },
  {
    name: 'WhatsApp',
    title: 'Jackpot predictions',
    text: 'Jackpot predictions twice a week on WhatsApp.',
    url: 'https://whatsapp.com/channel/tipsoko-jackpots',
  },
] as const;

/** The Kenya Red Cross answers this number day and night; calls to it cost nothing. */
export const gamblingHelp = {
  name: 'Free help with gambling: call 1199',
  url: 'tel:1199',
} as const;

export const legalTexts = [
  { key: 'privacy', title: 'Privacy policy' },
  { key: 'terms', title: 'Terms of service' },
  { key: 'about', title: 'About' },
] as const;

export type LegalText = (typeof legalTexts)[number]['key'];
