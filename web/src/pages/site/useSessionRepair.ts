import { useEffect } from 'react';
import { connection } from '../../lib/connection.ts';
import { accessToken, onRenewed, refreshSession } from '../../relay/session.ts';

/** Signed out by the server though a token is there: renewed, then all that was rendered for anonymous is fetched. */
export function useSessionRepair(signedIn: boolean): void {
  useEffect(() => {
    if (signedIn) return;
    const stop = onRenewed(() => connection.reconnected());
    if (accessToken() !== null) void refreshSession();
    return stop;
  }, [signedIn]);
}
