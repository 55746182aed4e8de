import { useEffect } from 'react';
import { connection } from '../../lib/connection.ts';
import { accessToken, refreshSession } from '../../relay/session.ts';

/**
 * The page came signed out though the browser holds a token: it has expired, or its session has ended. It is renewed
 * once, and everything that was drawn for a stranger is asked again: the header who is there, the page what is theirs.
 * A session that has ended takes its token with it.
 */
export function useSessionRepair(signedIn: boolean): void {
  useEffect(() => {
    if (signedIn || accessToken() === null) return;
    void refreshSession().then((renewed) => {
      if (renewed) connection.reconnected();
    });
  }, [signedIn]);
}
