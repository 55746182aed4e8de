/** Answers depend on the caller, and prices and scores change, so no cache may store them. */
export const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
} as const;
