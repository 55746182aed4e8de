/** What Relay throws for an answer without data carries the server's errors. */
interface Answered {
  source?: { errors?: ReadonlyArray<{ extensions?: { code?: unknown } }> };
}

/** The server understood the question and refuses what it asks for: an address that says so leads to no page. */
export function isRefusedInput(error: unknown): boolean {
  const { source } = (error ?? {}) as Answered;
  return source?.errors?.[0]?.extensions?.code === 'INVALID_INPUT';
}
