const names = new Set(['profile_image_url', 'thumbnail']);

/** Makes paths of pictures absolute, because clients elsewhere need the host. `origin` has no trailing slash. */
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
