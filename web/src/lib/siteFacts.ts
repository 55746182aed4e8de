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

export const gamblingHelp = {
  name: 'Gambling help, free and private',
  url: 'https://www.gamblersanonymous.org/ga/',
} as const;

export const legalTexts = [
  { key: 'privacy', title: 'Privacy policy' },
  { key: 'terms', title: 'Terms of service' },
  { key: 'about', title: 'About' },
] as const;

export type LegalText = (typeof legalTexts)[number]['key'];
