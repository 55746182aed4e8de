/** What programs are told about their API key. */
export const keyMessages = {
  invalid: 'The API key is not valid',
  readsOnly: 'An API key only reads: log in to change something',
  noSubscription: 'An API key asks questions: follow public data without it, and private data after a login',
} as const;
