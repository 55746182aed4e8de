import type { Language } from '@tipsoko/rules/language';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { RelayEnvironmentProvider } from 'react-relay';
import type { GraphQLResponse, Variables } from 'relay-runtime';
import { SiteOriginContext } from './components/kit/siteOrigin.ts';
import { LanguageProvider } from './language/LanguageProvider.tsx';
import { loadCatalogue } from './language/loadCatalogue.ts';
import { createEnvironment } from './relay/environment.ts';
import { packRecords } from './relay/packedRecords.ts';
import { loadStaticPage, StaticRouterProvider } from './router/router.ts';
import { createRoutes } from './routes.tsx';

/** Runs a persisted operation as the visitor who asks for the page. */
export type ExecutePersisted = (operation: {
  name: string;
  hash: string;
  variables: Variables;
}) => Promise<GraphQLResponse>;

export type RenderedPage =
  | { kind: 'redirect'; location: string; status: number }
  | { kind: 'page'; status: number; head: string; app: string; records: string };

/** Tags that React hoists; without a document around them it writes them in front of the page. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<meta [^>]*\/?>|<link [^>]*\/?>)+/;

/** Renders one page with all its data: the HTML, the tags of its head, and Relay's records for the browser. */
export async function renderPage(
  request: Request,
  execute: ExecutePersisted,
  language: Language,
): Promise<RenderedPage> {
  const speech = await loadCatalogue(language);
  const environment = createEnvironment({
    isServer: true,
    fetch: (operation, variables) =>
      execute({ name: operation.name, hash: operation.id ?? '', variables }) as Promise<GraphQLResponse>,
  });
  const page = await loadStaticPage(createRoutes(environment), request);
  if (page.kind === 'redirect') return page;
  const html = renderToString(
    <StrictMode>
      <RelayEnvironmentProvider environment={environment}>
        <SiteOriginContext value={new URL(request.url).origin}>
          <LanguageProvider speech={speech}>
            <StaticRouterProvider state={page.state} />
          </LanguageProvider>
        </SiteOriginContext>
      </RelayEnvironmentProvider>
    </StrictMode>,
  );
  const head = HOISTED.exec(html)?.[0] ?? '';
  return {
    kind: 'page',
    status: page.status,
    head,
    app: html.slice(head.length),
    records: JSON.stringify(packRecords(environment.getStore().getSource().toJSON())).replaceAll(
      '<',
      '\\u003c',
    ),
  };
}
