/** GSM-7, one part each, never with a link. */
export const smsTemplates = {
  alreadyRegistered:
    'Tipsoko: somebody tried to register with this phone, but it has an account already. If it was you, log in or reset your password.',
  passwordChanged:
    'Tipsoko: your password was changed. If it was not you, reset it now and log out everywhere in your settings.',
  phoneChanged:
    'Tipsoko: the phone of your account was changed. Withdrawals wait 24 hours. If it was not you, contact support now.',
  payoutMethodChanged: (hours: number) =>
    `Tipsoko: where you are paid was changed. Withdrawals wait ${hours} hours. If it was not you, change your password and contact support now.`,
  slipHidden: (slip: number, why: string) =>
    `Tipsoko: moderators took your slip ${slip} off sale: ${short(why)}. Its buyers keep it. Questions: write to support.`,
  slipShown: (slip: number) => `Tipsoko: your slip ${slip} was looked at again and is no longer hidden.`,
  banned: (why: string) =>
    `Tipsoko: your account is suspended: ${short(why)}. Your slips are off sale and your balance is held. Questions: write to support.`,
  banLifted: 'Tipsoko: your account is no longer suspended. You may publish and withdraw again.',
  accountDeleted: 'Tipsoko: your account was deleted, as you asked.',
} as const;

/** So that the message stays one part. */
const short = (why: string) => (why.length <= 40 ? why : `${why.slice(0, 37)}...`).replace(/\.$/, '');
