interface Answered {
  source?: { errors?: ReadonlyArray<{ extensions?: { code?: unknown } }> };
}

/** Such an address shows the "not found" page. */
export function isRefusedInput(error: unknown): boolean {
  const { source } = (error ?? {}) as Answered;
  return source?.errors?.[0]?.extensions?.code === 'INVALID_INPUT';
}
