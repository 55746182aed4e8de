import { createContext, use } from 'react';

/** 'https://tipsoko.example': what shared links begin with. The server knows it from its settings. */
export const SiteOriginContext = createContext('');

export function useSiteOrigin(): string {
  return use(SiteOriginContext);
}
