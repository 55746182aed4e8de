import { useEffect } from 'react';
import { connection } from '../../lib/connection.ts';
import { accessToken, onRenewed, refreshSession } from '../../relay/session.ts';

/**
 * The page came signed out though the browser holds a token: it has expired, or its session has ended. It is renewed
 * at once, or with a later call when that fails, and everything that was drawn for a stranger is asked again: the header
 * who is there, the page what is theirs. A session that has ended takes its token with it.
 */
export function useSessionRepair(signedIn: boolean): void {
  useEffect(() => {
    if (signedIn) return;
    const stop = onRenewed(() => connection.reconnected());
    if (accessToken() !== null) void refreshSession();
    return stop;
  }, [signedIn]);
}
