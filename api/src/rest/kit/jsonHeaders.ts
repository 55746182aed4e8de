/** What is seen depends on who asks, and prices and scores move: nothing of it is kept on the way. */
export const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
} as const;
