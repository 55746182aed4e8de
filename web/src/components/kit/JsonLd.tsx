/** Structured data. Not executed, so the content security policy allows it. */
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
