export type MailStage = 'connect' | 'mail' | 'rcpt' | 'data';

export type MailScript = {
  /** Only mail to this address (stages rcpt and data); unset: all. */
  to?: string;
  /** Only mail from this address (stages mail, rcpt and data); unset: all. */
  from?: string;
  /** How often it applies; unset: until cleared. */
  times?: number;
  stage: MailStage;
  /**
   * `refuse`: answers `code` (451 by default, 5xx is final). `stall`: keeps the client waiting `ms`, then goes on.
   * `drop`: cuts the line; at stage data after the whole message was taken, so that the sender cannot know.
   */
  action:
    | { kind: 'refuse'; code?: number; message?: string }
    | { kind: 'stall'; ms: number }
    | { kind: 'drop'; keep?: boolean };
};

export type MailEnvelope = { from?: string; to?: string[] };

const same = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();

type Rule = { script: MailScript; left: number };

/** Scripts in force; the newest that fits wins. */
export class MailScripts {
  #rules: Rule[] = [];

  /** Throws when a refusal's code is not one that SMTP knows as a refusal. */
  add(script: MailScript): void {
    if (script.action.kind === 'refuse') {
      const code = script.action.code ?? 451;
      if (!Number.isInteger(code) || code < 400 || code > 599) {
        throw new RangeError(`${code} is no SMTP refusal: it must be 400–599`);
      }
    }
    this.#rules.unshift({ script, left: script.times ?? Number.POSITIVE_INFINITY });
  }

  clear(): void {
    this.#rules = [];
  }

  /** Finds the script for this stage and envelope, and counts one use. */
  take(stage: MailStage, envelope: MailEnvelope = {}): MailScript['action'] | undefined {
    const rule = this.#rules.find(({ script }) => {
      if (script.stage !== stage) return false;
      const from = script.from;
      if (from !== undefined && !same(from, envelope.from ?? '')) return false;
      const to = script.to;
      return to === undefined || (envelope.to ?? []).some((address) => same(address, to));
    });
    if (rule === undefined) return undefined;
    rule.left -= 1;
    if (rule.left <= 0) this.#rules = this.#rules.filter((other) => other !== rule);
    return rule.script.action;
  }
}
