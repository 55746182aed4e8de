/** Facts for search engines. A block of data: no browser runs it, so the content policy lets it stand. */
export function JsonLd({ facts }: { facts: Record<string, unknown> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose only dangerous character is escaped above
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
