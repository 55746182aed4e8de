/** `john***`: whose activity it is, without naming the person in full. */
export function shortName(username: string): string {
  return `${username.slice(0, Math.min(4, Math.max(1, username.length - 1)))}***`;
}
