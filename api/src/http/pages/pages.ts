import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@tipsoko/rules/language';
import type { App } from '../../app.ts';
import { TooBusy } from '../../domain/foundation/concurrencyLimiter.ts';
import { type Viewer, type ViewerWatch, watchedViewer } from '../../domain/foundation/viewer.ts';
import { type AnswerCookies, type Context, noCookies, type RequestFacts } from '../../graphql/kit/context.ts';
import type { Pipeline } from '../graphql/pipeline.ts';
import type { NodeHandler } from '../kit/route.ts';
import { viewerOf } from '../kit/viewerOf.ts';
import { renderingThread } from './renderingThread.ts';
import { siteTags } from './siteTags.ts';
import { staticFiles } from './staticFiles.ts';

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
  /** Fields submitted by a browser without scripts; the answer may set cookies. */
  form?: { body: string; cookies: AnswerCookies };
  /** For shareable pages: the viewer, separate from the cookies that the page is rendered from. */
  shared?: { viewer: Viewer; watch: ViewerWatch };
}) => Promise<PageAnswer>;

/** Where the page renderer comes from: the built bundle, or Vite in development. */
export interface WebSource {
  bundle(): Promise<WebBundle>;
  template(url: string): Promise<string>;
  /** Preloadable files by page query, in addition to the template's; `lazyBoot` is the script of lazy pages, and the one for times of other zones. */
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

export interface BuiltGraphiql {
  page(): Promise<string>;
  /** Serves its scripts and styles, below `/graphiql/`. */
  files: NodeHandler;
}

/** GraphiQL as it was built. The demo starts before it is: until then the page says so, and asks again by itself. */
export function builtGraphiql(folder: string): BuiltGraphiql {
  let built: { page: string; offer: ReturnType<typeof staticFiles> } | undefined;
  const look = () => {
    const index = join(folder, 'graphiql/graphiql/index.html');
    if (!built && existsSync(index))
      built = { page: readFileSync(index, 'utf8'), offer: staticFiles(join(folder, 'graphiql')) };
    return built;
  };
  return {
    page: async () => look()?.page ?? notBuilt,
    files: async (request, response, url) =>
      look()?.offer(request, response, new URL(url.pathname.replace(/^\/graphiql/, ''), url)) ?? false,
  };
}

const notBuilt = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="refresh" content="5" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Tipsoko GraphQL</title>
  </head>
  <body>
    <p>GraphiQL is being built. That takes about a minute after the first start; this page reloads by itself.</p>
    <p>If it does not come, run <code>npm run build</code>. The API answers meanwhile; <a href="/api/docs">its REST paths</a>.</p>
  </body>
</html>
`;

/** Renders pages for the viewer of the given cookies. */
export function pageRenderer(
  app: App,
  { own: operations, execute }: Pick<Pipeline, 'own' | 'execute'>,
  web: WebSource,
  development = false,
): RenderPage {
  const tags = siteTags(app.settings, development);
  return async ({ url, cookie, language, facts, form, shared }): Promise<PageAnswer> => {
    const context: Context = {
      app,
      viewer: shared ? watchedViewer(shared.viewer, shared.watch) : await viewerOf(app, { cookie }, 'page'),
      request: facts,
      cookies: form?.cookies ?? noCookies,
    };
    const { renderPage } = await web.bundle();
    const asked: string[] = [];
    let busy = false;
    // Concatenated, because resolving a path that begins with two slashes would change the host.
    const address = new URL(new URL(app.settings.PUBLIC_URL).origin + url);
    const page = await renderPage(
      new Request(address, {
        headers: cookie ? { cookie } : {},
        ...(form && { method: 'POST', body: form.body }),
      }),
      async ({ name, hash, variables }) => {
        asked.push(name);
        const document = operations.get(hash);
        if (!document) throw new Error(`The page asks for an operation that was not compiled: ${hash}`);
        const answer = await execute({ document, variableValues: variables, operationName: name }, context);
        busy ||= answer.errors?.some(({ extensions }) => extensions.messageCode === 'VERY_BUSY') ?? false;
        return answer;
      },
      language,
    ).catch((error: unknown) => {
      throw busy ? new TooBusy() : error;
    });
    if (busy) throw new TooBusy();
    if (page.kind === 'redirect') {
      return {
        status: page.status,
        headers: { location: page.location, 'cache-control': 'no-store' },
        body: '',
      };
    }
    const template = await web.template(address.pathname);
    const files = (await web.pageFiles?.()) ?? {};
    const own = asked.flatMap((name) => files[name] ?? []);
    const [lazyBoot, localTimes] = files.lazyBoot ?? [];
    // The answer to a form is for the application to go on with.
    const waits = lazyBoot !== undefined && page.head.includes(WAITS) && page.posted === undefined;
    const scripts = [...template.matchAll(SCRIPT)].map(([, path]) => path);
    const body = (waits ? template.replaceAll(SCRIPT, '') : template)
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace('<!--head-->', () => tags + page.head + (waits ? WHOLE : ''))
      .replace('<!--app-->', () => page.app)
      .replace(
        '<!--records-->',
        () =>
          dataBlock('records', page.records) +
          (page.posted === undefined ? '' : dataBlock('posted', page.posted)) +
          (waits
            ? `${dataBlock('later', JSON.stringify([scripts, own, localTimes]))}<script type="module" src="${lazyBoot}"></script>`
            : own.map(preload).join('')),
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

/** Set by pages whose script is fetched on the first touch (web/src/components/kit/PageHead.tsx). */
const WAITS = '<meta name="script" content="on-touch"/>';
/** Painted once all of it is there: painted by halves, the second half would be laid out while a buyer wants to press. */
const WHOLE = '<link rel="expect" href="#later" blocking="render" />';
const SCRIPT = /<script type="module"[^>]* src="([^"]+)"><\/script>/g;

/** After the text, like the scripts, which would otherwise request these only once loaded. */
const preload = (file: string) =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}" />`;

const dataBlock = (id: string, json: string) => `<script type="application/json" id="${id}">${json}</script>`;
