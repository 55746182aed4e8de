import type { Page } from 'playwright-core';

interface Fiber {
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/**
 * Waits until the application has taken over every part of the page, nothing is loading in it and nothing moves: what
 * is looked at now stays as it is.
 */
export async function settled(page: Page): Promise<void> {
  // Of a page that waits for a touch this is one.
  if ((await page.locator('#later').count()) > 0) await page.keyboard.press('Shift');
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
    if (!root || !key) return false;
    const container = (root as unknown as Record<string, { stateNode: { current: Fiber } }>)[key];
    const waiting: Array<Fiber | null> = [container?.stateNode.current ?? null];
    for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
      // The root, or a part of the page in a Suspense boundary, that is still the server's HTML.
      if (fiber.memoizedState?.isDehydrated || fiber.memoizedState?.dehydrated) return false;
      if (fiber.sibling) waiting.push(fiber.sibling);
      if (fiber.child) waiting.push(fiber.child);
    }
    return document.querySelector('[aria-busy="true"]') === null;
  });
  await stands(page);
}

/** Waits until what comes into view has been rendered, and every transition is over, but for those that never end. */
export async function stands(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // Three times, because what moves for ever would never be over.
    for (let time = 0; time < 3; time++) {
      // Observers report what is in view after a frame; what they lead to is rendered before the page is idle.
      await frame();
      await frame();
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
      const ending = document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
      if (ending.length === 0) break;
      await Promise.allSettled(ending.map((animation) => animation.finished));
    }
  });
}
