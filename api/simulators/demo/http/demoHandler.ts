import type { App } from '../../../src/app.ts';
import type { NodeHandler } from '../../../src/http/server.ts';
import type { Simulators } from '../simulators.ts';

export interface DemoHandler {
  readonly handle: NodeHandler;
  close(): void;
}

/** Serves /__demo and what is under it. */
export function demoHandler(_app: App, _running: Simulators): DemoHandler {
  return {
    handle: async (_request, response, url) => {
      if (url.pathname !== '/__demo') return false;
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('The demo runs.');
      return true;
    },
    close: () => undefined,
  };
}
