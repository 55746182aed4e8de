/** A number out of an address. @throws Response 404 unless it is a positive whole number that fits. */
export function numberInPath(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw new Response(null, { status: 404 });
  return Number(text);
}

/** The id of what an address names by number, as GraphQL takes it. */
export function idOf(type: 'game' | 'league' | 'team', number: number): string {
  return btoa([type.charAt(0).toUpperCase() + type.slice(1), number].join(':'));
}
