import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { secretArguments } from '@tipsoko/rules/secretArguments';
import { type DocumentNode, getOperationAST, parse, visit } from 'graphql';
import { expect, it } from 'vitest';
import { webFolder } from '../process/paths.ts';

/**
 * Arguments allowed in the web's cached public queries, which also appear in addresses. A new name belongs here or, when
 * it authenticates the caller, in rules/secretArguments.ts.
 */
const open = new Set(
  'action actor after all awayTeam before blank counted country day days differences filter first game homeTeam if kept last league list market month number order period playedOn proposals result search slip slug stuck team text username'.split(
    ' ',
  ),
);
/** Variables of lists: how many rows, and from where. */
const paging = new Set([
  ...['count', 'cursor', 'id', 'ids'],
  ...['freeTips', 'topTips', 'latestTips', 'jackpots', 'tipsters', 'finishedTips'],
]);

function namesIn(document: DocumentNode): string[] {
  const names: string[] = [];
  visit(document, {
    Argument: ({ name }) => void names.push(name.value),
    VariableDefinition: ({ variable }) => void names.push(variable.name.value),
  });
  return names;
}

it("every argument of the web's queries is declared public or secret", async () => {
  const persisted = JSON.parse(await readFile(join(webFolder, 'persisted.json'), 'utf8')) as Record<
    string,
    string
  >;
  const queries = Object.values(persisted)
    .map((text) => parse(text))
    .filter((document) => getOperationAST(document)?.operation === 'query');
  expect(queries.length).toBeGreaterThan(30);
  const unknown = queries.flatMap((document) =>
    namesIn(document)
      .filter((name) => !open.has(name) && !secretArguments.has(name) && !paging.has(name))
      .map((name) => `${getOperationAST(document)?.name?.value}: ${name}`),
  );
  expect(unknown).toEqual([]);
  expect([...open].filter((name) => secretArguments.has(name))).toEqual([]);
});
