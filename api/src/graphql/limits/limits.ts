import { pageSizes } from '@tipsoko/rules/limits';
import {
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  OperationTypeNode,
  parse,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** Limits of an operation that is not the web's own; documented in docs/limits.md. */
export const operationLimits = {
  tokens: 1_000,
  /** Levels of fields, without the `edges` of connections. */
  depth: 8,
  aliases: 15,
  directives: 50,
  mutationFields: 1,
  /** Objects count 2, other fields 1, times the rows of the lists that they are in. */
  cost: 20_000,
  pageSize: pageSizes.maxConnection,
  seconds: 10,
  /** Of the answer to a query, uncompressed. */
  answerBytes: 1_000_000,
  bodyBytes: 100_000,
  /** A 5 MB picture plus the form around it. */
  multipartBytes: 5_100_000,
  runningByUser: 20,
  runningByAddress: 250,
  subscriptionsBySocket: 50,
  /** The message and document of a subscription stay in memory until it ends. */
  subscriptionCharacters: 8_000,
  subscriptionTokens: 300,
} as const;

/** The error for an exceeded limit, with the value that exceeded it where there is one. */
export function limitError(code: string, message: string, limit: number, asked?: number): GraphQLError {
  return new GraphQLError(message, {
    extensions: {
      code,
      messageCode: code,
      messageValues: { limit: String(limit), ...(asked === undefined ? {} : { asked: String(asked) }) },
      limit,
      ...(asked === undefined ? {} : { asked }),
    },
  });
}

/** The lexer stops at the first token beyond `limit`; `noLocation` halves the memory. @throws GraphQLError */
export function parseLimited(
  text: string,
  most: number = operationLimits.tokens,
  options: { noLocation?: boolean } = {},
): DocumentNode {
  try {
    return parse(text, { ...options, maxTokens: most });
  } catch (error) {
    if (error instanceof GraphQLError && error.message.endsWith('Parsing aborted.')) {
      throw limitError('TOO_MANY_TOKENS', `This operation may have at most ${most} tokens`, most);
    }
    throw error;
  }
}

interface Size {
  depth: number;
  aliases: number;
  directives: number;
  fields: number;
}

/** A validation rule for depth, aliases, directives and mutation fields, with fragments expanded. */
export function OperationLimits(context: ValidationContext): ASTVisitor {
  return {
    Document: (document) => {
      for (const error of brokenLimits(document)) context.reportError(error);
    },
  };
}

function brokenLimits(document: DocumentNode): GraphQLError[] {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  const known = new Map<string, Size>();
  const errors: GraphQLError[] = [];
  const check = (code: string, what: string, limit: number, asked: number) => {
    if (asked <= limit) return;
    errors.push(
      limitError(code, `An operation may have at most ${limit} ${what}; this has ${asked}`, limit, asked),
    );
  };
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    const size = sizeOf(node.selectionSet, fragments, known);
    check('TOO_DEEP', 'levels of fields', operationLimits.depth, size.depth);
    check('TOO_MANY_ALIASES', 'aliases', operationLimits.aliases, size.aliases);
    const directives = size.directives + (node.directives?.length ?? 0);
    check('TOO_MANY_DIRECTIVES', 'directives', operationLimits.directives, directives);
    if (node.operation === OperationTypeNode.MUTATION && size.fields > operationLimits.mutationFields) {
      errors.push(
        limitError(
          'TOO_MANY_MUTATIONS',
          'An operation may have one mutation: send one after the other',
          operationLimits.mutationFields,
          size.fields,
        ),
      );
    }
  }
  return errors;
}

/** Introspection is deeper than any other operation, and limited by graphql's own rule. */
const aboutTheSchema = new Set(['__schema', '__type']);

function sizeOf(
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  known: Map<string, Size>,
): Size {
  const sum: Size = { depth: 0, aliases: 0, directives: 0, fields: 0 };
  const add = (below: Size, fields: number, level = 0) => {
    sum.depth = Math.max(sum.depth, below.depth + level);
    sum.aliases += below.aliases;
    sum.directives += below.directives;
    sum.fields += fields;
  };
  for (const node of set.selections) {
    sum.directives += node.directives?.length ?? 0;
    if (node.kind === Kind.FIELD) {
      const name = node.name.value;
      if (node.alias) sum.aliases += 1;
      const inside = node.selectionSet && !aboutTheSchema.has(name) ? node.selectionSet : null;
      const below = inside ? sizeOf(inside, fragments, known) : nothing;
      add(below, 1, name === 'edges' ? 0 : 1);
    } else if (node.kind === Kind.INLINE_FRAGMENT) {
      const below = sizeOf(node.selectionSet, fragments, known);
      add(below, below.fields);
    } else {
      const name = node.name.value;
      const fragment = fragments.get(name);
      if (!fragment) continue;
      let size = known.get(name);
      if (!size) {
        // Stops at a cycle, which another rule reports.
        known.set(name, nothing);
        size = sizeOf(fragment.selectionSet, fragments, known);
        known.set(name, size);
      }
      add(size, size.fields);
    }
  }
  return sum;
}

const nothing: Size = { depth: 0, aliases: 0, directives: 0, fields: 0 };
