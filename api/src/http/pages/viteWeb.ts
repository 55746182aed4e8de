import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createServer } from 'vite';
import type { PersistedOperations } from '../graphql/pipeline.ts';
import type { NodeHandler } from '../kit/route.ts';
import type { WebBundle, WebSource } from './pages.ts';

export interface DevelopmentWeb {
  readonly web: WebSource;
  readonly graphiql: () => Promise<string>;
  /** As last written by relay-compiler; operations appear while the server runs. */
  readonly persisted: PersistedOperations;
  /** Serves the web application's modules. */
  readonly handler: NodeHandler;
  close(): Promise<void>;
}

/** Inlines the style sheet as in production, so that no unstyled page flashes. */
const STYLES = '<link rel="stylesheet" href="/src/styles/app.css" />';

/** The web application from its sources, for development, with Vite's hot reload. */
export async function viteWeb(webFolder: string, server: Server, log: Logger): Promise<DevelopmentWeb> {
  const vite = await createServer({
    root: webFolder,
    configFile: join(webFolder, 'vite.config.ts'),
    appType: 'custom',
    server: {
      middlewareMode: { server },
      // Shares the product's port, so that pages reconnect after a restart.
      ws: { server },
    },
  });
  const file = join(webFolder, 'persisted.json');
  const persisted: Record<string, string> = {};
  const read = async () => {
    // relay-compiler writes in place: a half-written file is invalid JSON, and completing it triggers another change.
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
    graphiql: async () =>
      vite.transformIndexHtml(
        '/graphiql/index.html',
        await readFile(join(webFolder, 'graphiql/index.html'), 'utf8'),
      ),
    handler: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('close', () => resolve(true));
        vite.middlewares(request, response, (error?: unknown) => (error ? reject(error) : resolve(false)));
      }),
    close: () => vite.close(),
  };
}
