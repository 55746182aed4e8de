import './styles/app.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RelayEnvironmentProvider } from 'react-relay';
import { SiteOriginContext } from './components/kit/siteOrigin.ts';
import type { LocaleTexts } from './language/LanguageContext.ts';
import { LanguageProvider } from './language/LanguageProvider.tsx';
import { loadCatalogue } from './language/loadCatalogue.ts';
import { catchUpOnReturn } from './lib/catchUpOnReturn.ts';
import { connection } from './lib/connection.ts';
import { type PostedForm, PostedFormContext } from './lib/postedForm.ts';
import { takeOver } from './lib/takeOver.ts';
import { whenIdle } from './lib/whenIdle.ts';
import { createEnvironment } from './relay/environment.ts';
import { eventsLast } from './relay/eventsLast.ts';
import { laterSocket } from './relay/laterSocket.ts';
import { browserFetch } from './relay/network.ts';
import { unpackRecords } from './relay/packedRecords.ts';
import { freshAccessToken, refreshSession } from './relay/session.ts';
import { createBrowserRouter, RouterProvider } from './router/router.ts';
import { createRoutes } from './routes.tsx';

const dataOf = (id: string): string | undefined => document.getElementById(id)?.textContent || undefined;
const records = unpackRecords(JSON.parse(dataOf('records') ?? '[]'));
const posted = JSON.parse(dataOf('posted') ?? 'null') as PostedForm | null;
const onStateChanged = (connected: boolean) => connection.setLive(connected);
const socket = laterSocket(
  async () =>
    (await import('./relay/socket.ts')).openSocket({
      url: `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`,
      accessToken: freshAccessToken,
      refreshSession,
      onReconnected: () => connection.reconnected(),
      onStateChanged,
    }),
  onStateChanged,
);
connection.renew = socket.renew;
const environment = createEnvironment({
  ...eventsLast({
    fetch: browserFetch({ accessToken: freshAccessToken, refreshSession }),
    subscribe: socket.subscribe,
  }),
  records,
});
const router = createBrowserRouter(createRoutes(environment));
catchUpOnReturn();

function start(speech: LocaleTexts | null): void {
  takeOver(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <StrictMode>
        <RelayEnvironmentProvider environment={environment}>
          <SiteOriginContext value={window.location.origin}>
            <LanguageProvider speech={speech}>
              <PostedFormContext value={posted}>
                <RouterProvider router={router} />
              </PostedFormContext>
            </LanguageProvider>
          </SiteOriginContext>
        </RelayEnvironmentProvider>
      </StrictMode>,
    );
    // Deferred and optional: reading and buying work without them.
    whenIdle(() => {
      import('./afterwards.ts').then(({ startAfterwards }) => startAfterwards(router)).catch(() => {});
    });
  });
}

const speech = loadCatalogue(document.documentElement.lang);

// The first page's loaders find their records in the store; hydration waits for that one turn, and for the texts.
if (router.state.initialized) void speech.then(start);
else {
  const stop = router.subscribe((state) => {
    if (!state.initialized) return;
    stop();
    void speech.then(start);
  });
}
