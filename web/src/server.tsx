import type { Language } from '@tipsoko/rules/language';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { RelayEnvironmentProvider } from 'react-relay';
import type { GraphQLResponse, Variables } from 'relay-runtime';
import { SiteOriginContext } from './components/kit/siteOrigin.ts';
import { LanguageProvider } from './language/LanguageProvider.tsx';
import { addTipsterTexts, loadCatalogue } from './language/loadCatalogue.ts';
import { type PostedForm, PostedFormContext } from './lib/postedForm.ts';
import { createEnvironment } from './relay/environment.ts';
import { packRecords } from './relay/packedRecords.ts';
import { loadStaticPage, StaticRouterProvider, takeForm } from './router/router.ts';
import { createRoutes } from './routes.tsx';

/** Runs a persisted operation as the visitor of the page. */
export type ExecutePersisted = (operation: {
  name: string;
  hash: string;
  variables: Variables;
}) => Promise<GraphQLResponse>;

export type RenderedPage =
  | { kind: 'redirect'; location: string; status: number }
  | { kind: 'page'; status: number; head: string; app: string; records: string; posted?: string };

/** Tags that React hoists; without a document around them it writes them in front of the page. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<meta [^>]*\/?>|<link [^>]*\/?>)+/;

/** Renders one page with all its data: the HTML, the tags of its head, and Relay's records for the browser. */
export async function renderPage(
  request: Request,
  execute: ExecutePersisted,
  language: Language,
): Promise<RenderedPage> {
  const speech = await loadCatalogue(language);
  await addTipsterTexts(language);
  const environment = createEnvironment({
    isServer: true,
    fetch: (operation, variables) =>
      execute({ name: operation.name, hash: operation.id ?? '', variables }) as Promise<GraphQLResponse>,
  });
  const routes = createRoutes(environment);
  const taken = request.method === 'POST' ? await takeForm(routes, request) : null;
  if (taken?.kind === 'redirect') return { ...taken, status: 303 };
  const posted = (taken?.posted ?? null) as PostedForm | null;
  const page = await loadStaticPage(routes, request);
  if (page.kind === 'redirect') return page;
  const html = renderToString(
    <StrictMode>
      <RelayEnvironmentProvider environment={environment}>
        <SiteOriginContext value={new URL(request.url).origin}>
          <LanguageProvider speech={speech}>
            <PostedFormContext value={posted}>
              <StaticRouterProvider state={page.state} />
            </PostedFormContext>
          </LanguageProvider>
        </SiteOriginContext>
      </RelayEnvironmentProvider>
    </StrictMode>,
  );
  const head = HOISTED.exec(html)?.[0] ?? '';
  return {
    kind: 'page',
    status: posted && page.status === 200 ? 422 : page.status,
    head,
    app: html.slice(head.length),
    records: asData(packRecords(environment.getStore().getSource().toJSON())),
    ...(posted && { posted: asData(posted) }),
  };
}

/** JSON that cannot close its script element. */
function asData(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
