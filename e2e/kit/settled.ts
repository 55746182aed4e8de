import type { Page } from 'playwright-core';

interface Fiber {
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/**
 * Waits until the whole page is hydrated, nothing is loading in it and nothing moves, so that it stays as it is.
 */
export async function settled(page: Page): Promise<void> {
  // The first touch, which some pages wait for before they load the application.
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

/** Waits until elements in view are rendered and all transitions are over, except endless ones. */
export async function stands(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // Three times at most, because endless animations never finish.
    for (let time = 0; time < 3; time++) {
      // Intersection observers report after a frame, and their results are rendered before the page is idle.
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
