/** User-facing texts of the specification. Tests and integrators rely on the exact wording. */

export const registerMessages = {
  required: 'Please fill in all required fields',
  mismatch: 'Passwords do not match',
  phoneHint: 'Use your M-Pesa phone number - this cannot be changed later',
  failed: 'An error occurred, please try again',
} as const;

export const loginMessages = {
  alert: 'Error',
  failed: 'An error occurred',
  error: (error: string) => `Error: ${error}`,
} as const;

export const otpMessages = {
  invalid: 'Invalid OTP. Please try again.',
  verified: 'OTP verified successfully',
  sent: 'OTP sent successfully',
  resendFailed: 'Failed to resend OTP',
} as const;

export const passwordResetMessages = {
  sent: 'Check your email for the link',
  invalidToken: 'Invalid token. Repeat the process.',
  passwordRequired: 'Fill This',
  tooShort: 'At least 8 characters',
  confirmRequired: 'Fill this',
  mismatch: 'This should be similar to the password',
} as const;

export const changePasswordMessages = {
  currentRequired: 'Fill this',
  tooShort: 'Password should be 8 characters or more',
  mismatch: 'Confirm password is not equal',
  saved: 'Saved',
} as const;

export const changePhoneMessages = {
  length: 'Phone number should have 10 digits',
  digits: 'Only digits allowed',
} as const;

export const changeEmailMessages = { invalid: 'Enter valid email' } as const;

export const emailVerificationMessages = {
  failed: 'An error occured',
  signInFirst: 'You need to be logged in to use the email verification link',
} as const;

export const slipMessages = {
  maxGames: 'Maximum number of 5 games reached',
  gameTwice: 'Game already in slip',
  minTips: "Publish at least '3' tip",
  totalOdds: 'Total odds must be within 2.5 and 100.00 . A minimum of 2.5 and a maximum of 100.0',
  priceRange: 'Price range Ksh. [50-1000]',
  priceDigits: 'Numbers only',
  priceMax: 'Max Amount: 1000',
  priceEmpty: "Can't be empty",
  cannotPost: "Can't Post more than 2 tips",
  published: 'Successfully Published Tips',
  failed: 'Error Saving tips',
  reasonTooLong: 'Use 200 characters or less',
  reasonLink: 'Leave out links and names of channels',
  reasonPhone: 'Leave out phone numbers',
  bookmakerTwice: 'One code for each bookmaker',
  bookingCodeForm: 'A booking code has 4 to 14 letters and digits',
  bookingCodesLate: 'The first game has begun: codes can no longer be changed',
} as const;

export const gameSearchMessages = {
  none: "Can't find games. Retype or check your spelling",
} as const;

export const phoneMessages = {
  withdraw: 'Enter a valid phone number',
  other: 'Enter Valid Phone Number',
} as const;

export const buyMessages = {
  sent: 'Request Sent',
  failed: 'Error occured buying tip',
} as const;

export const recoveryMessages = {
  code: 'Invalid transaction code',
  email: 'Invalid Email',
  transactionId: 'Invalid transaction id',
} as const;

export const subscriberMessages = {
  email: 'Enter a valid email',
  failed: 'Error occurred. Try again',
} as const;

export const listMessages = { notFound: "Error: Can't Find Page" } as const;

export const withdrawalMessages = {
  minimumCaption: 'Minimum withdrawal is Ksh. 10',
  balanceTooLow: 'Minimum withdrawal amount is Ksh. 10. Account Balance should be at least Ksh. 500',
  phoneRequired: 'Please enter your phone number',
  failed: 'Withdrawal request failed',
  balancesFailed: 'Failed to fetch balances',
  historyFailed: 'Failed to fetch withdrawal history',
} as const;
