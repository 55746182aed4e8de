/**
 * Answers no earlier than this, whatever the work took: one more row or message for somebody who is registered must
 * not show in the time of an answer that says nothing.
 */
const FLOOR_MS = 120;

/** Runs `work`; its result or its refusal comes after at least {@link FLOOR_MS}. */
export async function evenTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const floor = new Promise<void>((resolve) => setTimeout(resolve, FLOOR_MS));
  try {
    return await work();
  } finally {
    await floor;
  }
}
