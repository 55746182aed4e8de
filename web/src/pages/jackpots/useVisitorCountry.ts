import { useEffect, useState } from 'react';
import { askVisitorCountry } from '../../lib/visitorCountry.ts';

/** Null on the server, until it is known, and where the address says nothing: the page is the Kenyan one then. */
export function useVisitorCountry(): string | null {
  const [country, setCountry] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void askVisitorCountry(leaving.signal).then(setCountry);
    return () => leaving.abort();
  }, []);
  return country;
}
