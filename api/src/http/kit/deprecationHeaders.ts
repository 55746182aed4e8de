import { deprecationDates } from '@tipsoko/rules/deprecations';
import { type DocumentNode, type GraphQLSchema, NoDeprecatedCustomRule, validate } from 'graphql';
import { perObject } from '../../process/perObject.ts';
import type { Settings } from '../../process/settings.ts';

/** RFC 9745 and RFC 8594, by the reasons that end first. */
export function deprecationHeaders(
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
  reasons: readonly string[],
): Record<string, string> {
  const dates = reasons.flatMap((reason) => deprecationDates(reason) ?? []);
  if (dates.length === 0) return {};
  const since = Math.min(...dates.map((one) => one.since.getTime()));
  const sunset = Math.min(...dates.map((one) => one.sunset.getTime()));
  return {
    deprecation: `@${since / 1_000}`,
    sunset: new Date(sunset).toUTCString(),
    link: `<${PUBLIC_URL.replace(/\/$/, '')}/api/changelog>; rel="deprecation"; type="text/plain"`,
  };
}

/** Parsed documents are cached, so each is checked once. */
const knownHeaders = perObject((_document: DocumentNode): { headers?: Record<string, string> } => ({}));

/** For a document with deprecated elements. */
export function deprecationsOf(
  settings: Pick<Settings, 'PUBLIC_URL'>,
  schema: GraphQLSchema,
  document: DocumentNode,
): Record<string, string> {
  const known = knownHeaders(document);
  if (!known.headers) {
    // The rule's message ends with the reason.
    const reasons = validate(schema, document, [NoDeprecatedCustomRule]).map(({ message }) =>
      message.replace(/^.*? is deprecated\. /s, ''),
    );
    known.headers = deprecationHeaders(settings, reasons);
  }
  return known.headers;
}
