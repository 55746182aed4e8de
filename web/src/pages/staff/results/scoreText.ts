/** '2 – 1', or a dash when unknown. */
export function scoreText(
  score: { readonly home: number; readonly away: number } | null | undefined,
): string {
  return score ? `${score.home} – ${score.away}` : '–';
}
