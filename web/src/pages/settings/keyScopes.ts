export const keyScopes = [
  {
    value: 'READ',
    name: 'reads your account',
    label: 'Read my account: earnings, balances, my own and bought picks',
  },
  { value: 'LIVE', name: 'follows live data', label: 'Follow live data' },
  { value: 'PUBLISH', name: 'publishes slips', label: 'Publish slips in my name' },
] as const;
