import type { z } from 'zod';
import { UnreadableFile } from './importedMatch.ts';

/** The value of a JSON text, byte order mark or not. Throws UnreadableFile. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UnreadableFile(`Not a JSON file: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The value if it has the shape; else throws the given error, naming the first place that has not. */
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
