const names = new Set(['profile_image_url', 'thumbnail']);

/** Our pages name pictures by path; a program elsewhere needs the host. `origin` has no slash at its end. */
export function withWholePictureAddresses(answer: unknown, origin: string): unknown {
  if (Array.isArray(answer)) return answer.map((part) => withWholePictureAddresses(part, origin));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, part]) => [
      name,
      names.has(name) && typeof part === 'string' && part.startsWith('/')
        ? `${origin}${part}`
        : withWholePictureAddresses(part, origin),
    ]),
  );
}
