import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@tipsoko/rules/language';
import { type DocumentNode, execute, type GraphQLSchema, parse, validate } from 'graphql';
import type { App } from '../../app.ts';
import { type Viewer, type ViewerWatch, watchedViewer } from '../../domain/foundation/viewer.ts';
import { type AnswerCookies, type Context, noCookies, type RequestFacts } from '../../graphql/kit/context.ts';
import type { PersistedOperations } from '../graphql/graphqlEndpoint.ts';
import { maskedResult } from '../graphql/maskedError.ts';
import { viewerOf } from '../kit/viewerOf.ts';
import { renderingThread } from './renderingThread.ts';
import { siteTags } from './siteTags.ts';

export interface WebBundle {
  renderPage(
    request: Request,
    execute: (operation: {
      name: string;
      hash: string;
      variables: Record<string, unknown>;
    }) => Promise<unknown>,
    language: Language,
  ): Promise<
    | { kind: 'redirect'; location: string; status: number }
    | { kind: 'page'; status: number; head: string; app: string; records: string; posted?: string }
  >;
}

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export type RenderPage = (request: {
  url: string;
  cookie: string | undefined;
  language: Language;
  facts: RequestFacts;
  /** Fields of a form that the page is sent, as a browser without script does; its answer may set cookies. */
  form?: { body: string; cookies: AnswerCookies };
  /** Of a page that others may be shown too: who opens it, apart from the cookies that it is rendered from. */
  shared?: { viewer: Viewer; watch: ViewerWatch };
}) => Promise<PageAnswer>;

/** Where the page renderer comes from: the built bundle, or Vite in development. */
export interface WebSource {
  bundle(): Promise<WebBundle>;
  template(url: string): Promise<string>;
  /** The files that pages need beside those of the template, by the name of the page's query. */
  pageFiles?(): Promise<PageFiles>;
}

type PageFiles = Readonly<Record<string, readonly string[]>>;

export function builtWeb(folder: string): WebSource {
  const bundle = renderingThread(pathToFileURL(join(folder, 'server/renderThread.js')));
  const template = readFile(join(folder, 'client/index.html'), 'utf8');
  const files = readFile(join(folder, 'client/.vite/pages.json'), 'utf8').then(
    (text) => JSON.parse(text) as PageFiles,
  );
  return { bundle: async () => bundle, template: () => template, pageFiles: () => files };
}

/** The page that opens GraphiQL, as the build wrote it. */
export function builtGraphiql(folder: string): () => Promise<string> {
  const page = readFile(join(folder, 'client/graphiql/index.html'), 'utf8');
  return () => page;
}

/** Renders pages for the viewer of the given cookies. */
export function pageRenderer(
  app: App,
  schema: GraphQLSchema,
  persisted: PersistedOperations,
  web: WebSource,
  development = false,
): RenderPage {
  const tags = siteTags(app.settings, development);
  const documents = new Map<string, DocumentNode>();
  const documentOf = (hash: string): DocumentNode => {
    const known = documents.get(hash);
    if (known) return known;
    const text = persisted[hash];
    if (text === undefined) throw new Error(`The page asks for an operation that was not compiled: ${hash}`);
    const document = parse(text);
    const [error] = validate(schema, document);
    if (error) throw error;
    documents.set(hash, document);
    return document;
  };
  return async ({ url, cookie, language, facts, form, shared }): Promise<PageAnswer> => {
    const context: Context = {
      app,
      viewer: shared ? watchedViewer(shared.viewer, shared.watch) : await viewerOf(app, { cookie }, 'page'),
      request: facts,
      cookies: form?.cookies ?? noCookies,
    };
    const { renderPage } = await web.bundle();
    const asked: string[] = [];
    // Concatenated, because resolving a path that begins with two slashes would change the host.
    const address = new URL(new URL(app.settings.PUBLIC_URL).origin + url);
    const page = await renderPage(
      new Request(address, {
        headers: cookie ? { cookie } : {},
        ...(form && { method: 'POST', body: form.body }),
      }),
      async ({ name, hash, variables }) => {
        asked.push(name);
        const answer = await execute({
          schema,
          document: documentOf(hash),
          contextValue: context,
          variableValues: variables,
          operationName: name,
        });
        return maskedResult(app, answer);
      },
      language,
    );
    if (page.kind === 'redirect') {
      return {
        status: page.status,
        headers: { location: page.location, 'cache-control': 'no-store' },
        body: '',
      };
    }
    const template = await web.template(address.pathname);
    const files = (await web.pageFiles?.()) ?? {};
    const body = template
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace('<!--head-->', () => tags + page.head)
      .replace('<!--app-->', () => page.app)
      .replace(
        '<!--records-->',
        () =>
          dataBlock('records', page.records) +
          (page.posted === undefined ? '' : dataBlock('posted', page.posted)) +
          asked
            .flatMap((name) => files[name] ?? [])
            .map(preload)
            .join(''),
      );
    return {
      status: page.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-language': language,
        vary: 'Accept-Encoding, Accept-Language, Cookie',
      },
      body,
    };
  };
}

/** Behind the text, as the scripts are, which would otherwise ask for these once they have come themselves. */
const preload = (file: string) =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}" />`;

const dataBlock = (id: string, json: string) => `<script type="application/json" id="${id}">${json}</script>`;
