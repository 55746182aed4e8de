/** GSM-7, one part each, never with a link. */
export const smsTemplates = {
  alreadyRegistered:
    'Tipsoko: somebody tried to register with this phone, but it has an account already. If it was you, log in or reset your password.',
  passwordChanged:
    'Tipsoko: your password was changed. If it was not you, reset it now and log out everywhere in your settings.',
  phoneChanged:
    'Tipsoko: the phone of your account was changed. Withdrawals wait 24 hours. If it was not you, contact support now.',
  accountDeleted: 'Tipsoko: your account was deleted, as you asked.',
} as const;
