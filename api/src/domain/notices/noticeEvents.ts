/** What followers are told of. Times are ISO: an event waits as a job. */
export type NoticeEvent =
  | { readonly kind: 'NEW_SLIP'; readonly slip: number; readonly tipsterId: string }
  | { readonly kind: 'CLOSING'; readonly slip: number }
  | {
      readonly kind: 'GOAL';
      readonly game: number;
      readonly before: Goals;
      readonly after: Goals;
      /** Goals of extra time decide no pick. */
      readonly decides: boolean;
    }
  | { readonly kind: 'FINAL'; readonly game: number; readonly after: Goals }
  | { readonly kind: 'FINISHED'; readonly slip: number; readonly result: 'WON' | 'LOST' | 'CANCELLED' }
  | {
      readonly kind: 'SOLD';
      readonly slip: number;
      readonly tipsterId: string;
      readonly purchase: string;
      /** KES cents. */
      readonly earning: string;
    };

export interface Goals {
  readonly home: number;
  readonly away: number;
}

/** The same event is told once to each channel under this name. */
export function eventKey(event: NoticeEvent): string {
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
      return `finished-${event.slip}-${event.result}`;
    case 'SOLD':
      return `sold-${event.purchase}`;
  }
}
