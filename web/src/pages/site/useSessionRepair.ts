import { useEffect } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import siteQuery, { type siteRouteQuery } from '../../__generated__/siteRouteQuery.graphql.ts';
import { accessToken, refreshSession } from '../../relay/session.ts';

/**
 * The page came signed out though the browser holds a token: it has expired, or its session has ended. It is renewed
 * once, and the header asks again who is there; a session that has ended takes its token with it.
 */
export function useSessionRepair(signedIn: boolean): void {
  const environment = useRelayEnvironment();
  useEffect(() => {
    if (signedIn || accessToken() === null) return;
    void refreshSession().then((renewed) => {
      if (!renewed) return;
      fetchQuery<siteRouteQuery>(environment, siteQuery, {}, { fetchPolicy: 'network-only' }).subscribe({
        error: () => {},
      });
    });
  }, [signedIn, environment]);
}
