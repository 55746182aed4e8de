import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createServer } from 'vite';
import type { PersistedOperations } from './graphqlEndpoint.ts';
import type { WebBundle, WebSource } from './pages.ts';
import type { NodeHandler } from './server.ts';

export interface DevelopmentWeb {
  readonly web: WebSource;
  /** As relay-compiler last wrote them: what it adds appears here while the server runs. */
  readonly persisted: PersistedOperations;
  /** Modules of the web application as browsers ask for them. */
  readonly handler: NodeHandler;
  close(): Promise<void>;
}

/** The style sheet comes with the page, as in production, and not a moment later with the script. */
const STYLES = '<link rel="stylesheet" href="/src/styles/app.css" />';

/** The web application straight from its sources, for development: Vite compiles and tells browsers of changes. */
export async function viteWeb(webFolder: string, server: Server, log: Logger): Promise<DevelopmentWeb> {
  const vite = await createServer({
    root: webFolder,
    configFile: join(webFolder, 'vite.config.ts'),
    appType: 'custom',
    server: {
      middlewareMode: { server },
      // The product's own port, so that an open page finds its way back after a restart.
      ws: { server },
    },
  });
  const file = join(webFolder, 'persisted.json');
  const persisted: Record<string, string> = {};
  const read = async () => {
    // Written in place: half a file is no JSON, and the rest of it is a change again.
    const text = await readFile(file, 'utf8');
    Object.assign(persisted, JSON.parse(text));
  };
  await read();
  vite.watcher.add(file);
  vite.watcher.on('change', (path) => {
    if (path === file)
      read().catch((error: unknown) => log.debug({ err: error }, 'persisted.json is incomplete'));
  });
  return {
    persisted,
    web: {
      bundle: () => vite.ssrLoadModule('/src/server.tsx') as Promise<unknown> as Promise<WebBundle>,
      template: async (url) => {
        const html = await readFile(join(webFolder, 'index.html'), 'utf8');
        return vite.transformIndexHtml(url, html.replace('<!--head-->', `${STYLES}<!--head-->`));
      },
    },
    handler: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('close', () => resolve(true));
        vite.middlewares(request, response, (error?: unknown) => (error ? reject(error) : resolve(false)));
      }),
    close: () => vite.close(),
  };
}
