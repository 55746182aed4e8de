import { useState } from 'react';
import { connection } from '../../lib/connection.ts';
import { useHydrated } from '../../ui/kit/useHydrated.ts';
import { forgetPurchase, recallPurchase, rememberPurchase } from './purchaseMemory.ts';

interface PurchaseToken {
  /** Null when this tab has no purchase of the subject. */
  token: string | null;
  keep(token: string): void;
  drop(): void;
}

/** The purchase of a slip or plan that this tab follows; `known` is the one that the server found for this browser. */
export function usePurchaseToken(subject: string, known: string | null = null): PurchaseToken {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<{ subject: string; token: string | null } | null>(null);
  const own = chosen?.subject === subject ? chosen : null;
  return {
    token: own ? own.token : ((hydrated ? recallPurchase(subject) : null) ?? known),
    keep(token) {
      rememberPurchase(subject, token);
      connection.renew();
      setChosen({ subject, token });
    },
    drop() {
      forgetPurchase(subject);
      if (window.location.hash.includes('purchase=')) {
        window.history.replaceState(
          window.history.state,
          '',
          window.location.pathname + window.location.search,
        );
      }
      setChosen({ subject, token: null });
    },
  };
}
