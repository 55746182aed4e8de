interface Game {
  readonly status: string;
  readonly heldReason: string | null | undefined;
}

/** By the server's word, because a browser's clock may be wrong. A game on HOLD has begun, or should have. */
export const isNotPlayed = ({ status, heldReason }: Game): boolean =>
  !heldReason && (status === 'SCHEDULED' || status === 'POSTPONED');
