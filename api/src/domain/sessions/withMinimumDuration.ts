/** Hides the extra work done for registered users where the answer reveals nothing. */
const FLOOR_MS = 120;

/** Also when `work` throws. */
export async function withMinimumDuration<Result>(work: () => Promise<Result>): Promise<Result> {
  const floor = new Promise<void>((resolve) => setTimeout(resolve, FLOOR_MS));
  try {
    return await work();
  } finally {
    await floor;
  }
}
