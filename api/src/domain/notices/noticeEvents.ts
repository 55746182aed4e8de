/** Times are ISO, because an event is stored as a job. */
export type NoticeEvent =
  | { readonly kind: 'NEW_SLIP'; readonly slip: number; readonly tipsterId: string }
  | { readonly kind: 'CLOSING'; readonly slip: number }
  | {
      readonly kind: 'GOAL';
      readonly game: number;
      readonly before: Goals;
      readonly after: Goals;
      /** Extra-time goals decide no pick. */
      readonly decides: boolean;
    }
  | { readonly kind: 'FINAL'; readonly game: number; readonly after: Goals }
  /** Slips finished by the same result. */
  | { readonly kind: 'FINISHED'; readonly slips: readonly FinishedSlip[] }
  /** Written by releases before 24 November 2026, which may still run during a deployment. */
  | ({ readonly kind: 'FINISHED' } & FinishedSlip)
  | {
      readonly kind: 'SOLD';
      readonly slip: number;
      readonly tipsterId: string;
      readonly purchase: string;
      /** KES cents. */
      readonly earning: string;
    };

export interface FinishedSlip {
  readonly slip: number;
  readonly result: 'WON' | 'LOST' | 'CANCELLED';
}

export interface Goals {
  readonly home: number;
  readonly away: number;
}

/** Deduplicates an event per channel. `slip`: which of several finished ones. */
export function eventKey(event: NoticeEvent, slip: number | null): string {
  switch (event.kind) {
    case 'NEW_SLIP':
      return `new-${event.slip}`;
    case 'CLOSING':
      return `closing-${event.slip}`;
    case 'GOAL':
      return `goal-${event.game}-${event.after.home}-${event.after.away}`;
    case 'FINAL':
      return `final-${event.game}`;
    case 'FINISHED':
      return `finished-${slip}-${finishedSlips(event).find((one) => one.slip === slip)?.result}`;
    case 'SOLD':
      return `sold-${event.purchase}`;
  }
}

export function finishedSlips(event: Extract<NoticeEvent, { kind: 'FINISHED' }>): readonly FinishedSlip[] {
  return 'slips' in event ? event.slips : [event];
}
