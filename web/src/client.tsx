import './styles/app.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RelayEnvironmentProvider } from 'react-relay';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { SiteOriginContext } from './components/siteOrigin.ts';
import { connection } from './lib/connection.ts';
import { createEnvironment, type StoredRecords } from './relay/environment.ts';
import { browserFetch } from './relay/network.ts';
import { freshAccessToken, refreshSession } from './relay/session.ts';
import { openSocket } from './relay/socket.ts';
import { createRoutes } from './routes.tsx';

const records = JSON.parse(document.getElementById('records')?.textContent ?? '{}') as StoredRecords;
const socket = openSocket({
  url: `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`,
  accessToken: freshAccessToken,
  onReconnected: () => connection.reconnected(),
  onStateChanged: (connected) => connection.setLive(connected),
});
const environment = createEnvironment({
  fetch: browserFetch({ accessToken: freshAccessToken, refreshSession }),
  subscribe: socket.subscribe,
  records,
});
const router = createBrowserRouter(createRoutes(environment));

function start(): void {
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <StrictMode>
      <RelayEnvironmentProvider environment={environment}>
        <SiteOriginContext value={window.location.origin}>
          <RouterProvider router={router} />
        </SiteOriginContext>
      </RelayEnvironmentProvider>
    </StrictMode>,
  );
}

// The first page's loaders find their records in the store; hydration waits for that one turn.
if (router.state.initialized) start();
else {
  const stop = router.subscribe((state) => {
    if (!state.initialized) return;
    stop();
    start();
  });
}
