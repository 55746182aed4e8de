import { Scripts } from '../scripts.ts';

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

/** The scripts in force for a stage of the dialogue and its envelope. */
export const mailScripts = () =>
  new Scripts<MailScript, { stage: MailStage; envelope: MailEnvelope }>((script, { stage, envelope }) => {
    const { from, to } = script;
    if (script.stage !== stage) return false;
    if (from !== undefined && !same(from, envelope.from ?? '')) return false;
    return to === undefined || (envelope.to ?? []).some((address) => same(address, to));
  });

/** Throws when a refusal's code is not one that SMTP knows as a refusal. */
export function checkMailScript({ action }: MailScript): void {
  const code = action.kind === 'refuse' ? (action.code ?? 451) : 451;
  if (!Number.isInteger(code) || code < 400 || code > 599) {
    throw new RangeError(`${code} is no SMTP refusal: it must be 400–599`);
  }
}
