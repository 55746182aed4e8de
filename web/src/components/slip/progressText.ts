import type { Translate } from '../../language/useText.ts';

interface Progress {
  readonly text: string;
  readonly won: number;
  readonly lost: number;
  readonly void: number;
  readonly live: number;
  readonly awaitingResult: number;
  readonly toCome: number;
  readonly held: number;
  readonly total: number;
}

/** '2 of 4 won, 1 live, 1 to come' */
export function progressText(t: Translate, progress: Progress): string {
  const { won, total, lost, live, awaitingResult, held, toCome } = progress;
  return t.fromServer(progress.text, () =>
    [
      t('{won} of {total} won', { won, total }),
      lost > 0 && t('{count} lost', { count: lost }),
      live > awaitingResult && t('{count} live', { count: live - awaitingResult }),
      awaitingResult > 0 && t('{count} awaiting result', { count: awaitingResult }),
      held > 0 && t('{count} under review', { count: held }),
      toCome > 0 && t('{count} to come', { count: toCome }),
      progress.void > 0 && t('{count} void', { count: progress.void }),
    ]
      .filter((part) => part !== false)
      .join(', '),
  );
}
