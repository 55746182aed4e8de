import { createContext, use } from 'react';

/** 'https://tipsoko.example', for shared links; the server takes it from its settings. */
export const SiteOriginContext = createContext('');

export function useSiteOrigin(): string {
  return use(SiteOriginContext);
}
