import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { openApi } from '../../api/src/rest/kit/openapi.ts';
import { routes } from '../../api/src/rest/routes.ts';
import { root } from '../setup.mjs';
import { type OpenApiDocument, openApiBreaks } from './openApiBreaks.ts';
import { schemaBreaks, undatedDeprecations } from './schemaBreaks.ts';
import { type Accepted, verdict } from './verdict.ts';

export const releasedFolder = join(root, 'api/released');

/** The public interface, of this code or of a release. */
export interface Contract {
  schema: string;
  openApi: OpenApiDocument;
}

export function currentContract(): Contract {
  return {
    schema: readFileSync(join(root, 'schema.graphql'), 'utf8'),
    // Without undefined keys, as in the served JSON.
    openApi: JSON.parse(JSON.stringify(openApi(routes, 'http://localhost:4000'))),
  };
}

/** The latest release in `api/released/`, with the breaking changes that are accepted against it. */
export function lastRelease(folder = releasedFolder): Contract & { version: string; accepted: Accepted[] } {
  const version = readdirSync(folder)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);
  if (!version) throw new Error(`${folder} has no release`);
  const read = (name: string) => readFileSync(join(folder, version, name), 'utf8');
  return {
    version,
    schema: read('schema.graphql'),
    openApi: JSON.parse(read('openapi.json')),
    accepted: JSON.parse(read('accepted.json')),
  };
}

/** Sentences about breaking changes that nobody accepted; empty when there are none. */
export function contractFaults(
  released: Contract & { accepted: readonly Accepted[] },
  current: Contract,
  today: Date,
): string[] {
  const schema = buildSchema(current.schema);
  const breaks = [
    ...schemaBreaks(buildSchema(released.schema), schema, today),
    ...openApiBreaks(released.openApi, current.openApi, today),
  ];
  const undated = undatedDeprecations(schema).map(
    (part) => `${part} (write the reason by deprecated() of @tipsoko/rules/deprecations)`,
  );
  return [...verdict(breaks, released.accepted), ...undated];
}

/** Freezes the contract as that of a version, with an empty list of accepted breaks. */
export function writeRelease(version: string, { schema, openApi: document }: Contract): void {
  const folder = join(releasedFolder, version);
  mkdirSync(folder);
  writeFileSync(join(folder, 'schema.graphql'), schema);
  writeFileSync(join(folder, 'openapi.json'), `${JSON.stringify(document, null, 1)}\n`);
  writeFileSync(join(folder, 'accepted.json'), '[]\n');
}
