import type { Page } from 'playwright-core';

/**
 * Resolves when the page has asked for this subscription: what happens from then on reaches it. Call it before the page
 * is opened. What happens between the server's HTML and that moment comes with the next event of the same thing only.
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
