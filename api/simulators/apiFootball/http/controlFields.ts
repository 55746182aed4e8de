import type { Side } from '../goalModel/matchScript.ts';
import type { Score } from '../match/changes.ts';
import { Refusal } from '../world/Refusal.ts';

/** Reads the body of a control request, field by field, with a sentence for what is wrong. */
export class ControlFields {
  readonly #values: Record<string, unknown>;

  constructor(values: unknown) {
    if (typeof values !== 'object' || values === null || Array.isArray(values))
      throw new Refusal(400, 'Send a JSON object');
    this.#values = values as Record<string, unknown>;
  }

  get fixture(): number {
    return this.number('fixture');
  }

  get side(): Side {
    const side = this.#values.side;
    if (side !== 'home' && side !== 'away') throw new Refusal(400, 'side must be home or away');
    return side;
  }

  number(name: string): number {
    const value = this.optionalNumber(name);
    if (value === undefined) throw new Refusal(400, `${name} is required`);
    return value;
  }

  optionalNumber(name: string): number | undefined {
    const value = this.#values[name] ?? undefined;
    if (value === undefined) return undefined;
    if (typeof value !== 'number' || !Number.isFinite(value))
      throw new Refusal(400, `${name} must be a number`);
    return value;
  }

  optionalText(name: string): string | undefined {
    const value = this.#values[name] ?? undefined;
    if (value !== undefined && typeof value !== 'string') throw new Refusal(400, `${name} must be text`);
    return value;
  }

  /** True unless the body says false. */
  flag(name: string): boolean {
    const value = this.#values[name] ?? true;
    if (typeof value !== 'boolean') throw new Refusal(400, `${name} must be true or false`);
    return value;
  }

  date(name: string): Date {
    const text = this.optionalText(name);
    const date = new Date(text ?? Number.NaN);
    if (Number.isNaN(date.getTime())) throw new Refusal(400, `${name} must be an ISO date`);
    return date;
  }

  score(name: string): Score {
    const score = this.optionalScore(name);
    if (!score) throw new Refusal(400, `${name} is required`);
    return score;
  }

  optionalScore(name: string): Score | undefined {
    const value = this.#values[name] ?? undefined;
    if (value === undefined) return undefined;
    const { home, away } = value as Partial<Score>;
    if (typeof home !== 'number' || typeof away !== 'number')
      throw new Refusal(400, `${name} must be {"home":…,"away":…}`);
    return { home, away };
  }

  object(name: string): Record<string, unknown> | null {
    const value = this.#values[name];
    if (value === null) return null;
    if (typeof value !== 'object' || Array.isArray(value))
      throw new Refusal(400, `${name} must be an object or null`);
    return value as Record<string, unknown>;
  }

  /** True for an explicit `null`, false for a missing field. */
  isNull(name: string): boolean {
    return this.#values[name] === null;
  }
}
