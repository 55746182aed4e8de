/** Extra work for a registered person must not be measurable when the answer itself reveals nothing. */
const FLOOR_MS = 120;

/** Whether `work` succeeds or throws. */
export async function withMinimumDuration<Result>(work: () => Promise<Result>): Promise<Result> {
  const floor = new Promise<void>((resolve) => setTimeout(resolve, FLOOR_MS));
  try {
    return await work();
  } finally {
    await floor;
  }
}
