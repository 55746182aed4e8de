type Answers = Record<string, (input: never) => unknown>;

/** Answers the questions of the parent process until it disconnects; then `close` runs and the process ends. */
export function answer(answers: Answers, close: () => Promise<unknown> = async () => undefined): void {
  process.once('disconnect', () => close().finally(() => process.exit(0)));
  process.on('message', async ({ id, question, input }: { id: number; question: string; input: never }) => {
    try {
      const handler = answers[question];
      if (!handler) throw new Error(`does not know ${question}`);
      process.send?.({ id, answer: await handler(input) });
    } catch (error) {
      process.send?.({ id, error: (error as Error).stack ?? String(error) });
    }
  });
}

/** Milliseconds of CPU that this process has used, and what it holds. */
export function usage(): { cpuMs: number; rss: number } {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1_000, rss: process.memoryUsage.rss() };
}
