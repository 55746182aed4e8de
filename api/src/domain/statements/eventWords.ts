/** Event name as words: `slipReopened` → Slip reopened. */
export function wordsOf(event: string): string {
  const words = event.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
