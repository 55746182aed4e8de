import { AsyncResource } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import type { WebBundle } from './pages.ts';

type RenderPage = WebBundle['renderPage'];
type Rendered = Awaited<ReturnType<RenderPage>>;
type Execute = Parameters<RenderPage>[1];

interface Waiting {
  execute: Execute;
  resolve(rendered: Rendered): void;
  reject(why: Error): void;
}

type FromThread =
  | { kind: 'ask'; page: number; question: number; operation: Parameters<Execute>[0] }
  | { kind: 'rendered'; page: number; rendered: Rendered }
  | { kind: 'failed'; page: number; error: Error };

/**
 * Renders pages in a worker thread, so that bursts do not delay sockets and payments here. The worker requests data
 * through `execute`; one that dies is replaced with the next page.
 */
export function renderingThread(file: URL): WebBundle {
  let thread: Worker | null = null;
  let pages = 0;
  const waiting = new Map<number, Waiting>();

  function start(): Worker {
    const started = new Worker(file);
    const ended = (why: Error) => {
      if (thread !== started) return;
      thread = null;
      for (const { reject } of waiting.values()) reject(why);
      waiting.clear();
    };
    started.on('message', (message: FromThread) => void take(started, message));
    started.on('error', ended);
    started.on('exit', (code) => ended(new Error(`The thread that renders pages ended with ${code}`)));
    // Must not keep the process alive.
    started.unref();
    return started;
  }

  async function take(from: Worker, message: FromThread): Promise<void> {
    const page = waiting.get(message.page);
    if (!page) return;
    if (message.kind === 'ask') {
      const { question, operation } = message;
      const answer = await page.execute(operation).then(
        (data) => ({ json: JSON.stringify(data) }),
        // The page displays the failure, as in the browser.
        (error: Error) => ({ failed: error.message }),
      );
      from.postMessage({ kind: 'answer', question, ...answer });
      return;
    }
    waiting.delete(message.page);
    if (message.kind === 'rendered') page.resolve(message.rendered);
    else page.reject(message.error);
  }

  thread = start();
  return {
    renderPage: async (request, execute, language) => {
      const body = request.method === 'POST' ? await request.text() : null;
      return new Promise((resolve, reject) => {
        thread ??= start();
        const page = ++pages;
        // Messages arrive outside the request, so its scope (log, trace, counters) is bound here.
        waiting.set(page, { execute: AsyncResource.bind(execute), resolve, reject });
        const { url, method } = request;
        thread.postMessage({
          kind: 'render',
          page,
          request: { url, method, headers: Object.fromEntries(request.headers), body },
          language,
        });
      });
    },
  };
}
