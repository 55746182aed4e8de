import type { Page } from 'playwright-core';

/**
 * Resolves when the page has subscribed and so receives later events. Call it before opening the page. What happens
 * between the server's HTML and that moment only arrives with the next event about the same object.
 */
export function following(page: Page, subscription: string): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        const sent = String(payload);
        if (sent.includes('"type":"subscribe"') && sent.includes(`"operationName":"${subscription}"`))
          resolve();
      });
    });
  });
}
