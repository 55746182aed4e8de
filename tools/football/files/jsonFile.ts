import type { z } from 'zod';
import { UnreadableFile } from '../../../api/src/admin/kit/unreadableFile.ts';

/** @throws UnreadableFile. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnreadableFile(`Not a JSON file: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** @throws `Failure` naming the first mismatch. */
export function readShape<T>(
  shape: z.ZodType<T>,
  value: unknown,
  Failure: new (message: string) => Error = UnreadableFile,
): T {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const place = issue?.path.join('.') || 'the top';
  throw new Failure(`At ${place}: ${issue?.message ?? 'not the expected layout'}`);
}
