/** `note`: worth knowing, but not a fault. */
export interface Finding {
  readonly subject: string;
  readonly state: 'ok' | 'note' | 'wrong';
  readonly says: string;
  readonly todo?: string;
}

export const ok = (subject: string, says: string): Finding => ({ subject, state: 'ok', says });
export const note = (subject: string, says: string, todo?: string): Finding => ({
  subject,
  state: 'note',
  says,
  ...(todo ? { todo } : {}),
});
export const wrong = (subject: string, says: string, todo: string): Finding => ({
  subject,
  state: 'wrong',
  says,
  todo,
});

/** Runs a check and reports what it throws as a finding, so that the other checks go on. */
export async function looked(
  subject: string,
  todo: string,
  look: () => Promise<Finding | readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return [await look()].flat();
  } catch (error) {
    return [wrong(subject, (error as Error).message, todo)];
  }
}
