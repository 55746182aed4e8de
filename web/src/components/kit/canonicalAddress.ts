/** A page of a list is canonical to itself, with the list's filters: search engines would drop what only it shows. */
export function canonicalAddress(canonical: string, search: string): string {
  const own = new URLSearchParams(search);
  if (!own.has('after') && !own.has('before')) return canonical;
  own.delete('dialog');
  const [path] = canonical.split('?');
  return `${path}?${own}`;
}
