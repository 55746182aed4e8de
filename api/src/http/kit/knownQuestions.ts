import { createHash } from 'node:crypto';
import { secretArguments } from '@tipsoko/rules/secretArguments';
import { type DocumentNode, Kind, OperationTypeNode, print, visit } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Characters of the variables (JSON) of a cacheable query. */
export const MAX_VARIABLES = 2_000;
const MAX_TEXTS = 5_000;

interface Operation {
  readonly isQuery: boolean;
  readonly variables: readonly string[];
}

/** Facts about a document, shared by equal texts. */
interface KnownDocument {
  /** Hash of the printed document. */
  readonly hash: string;
  /** Contains credentials of its caller. */
  readonly isSecret: boolean;
  readonly operations: ReadonlyMap<string, Operation>;
  /** Weak, because the parser's cache decides how long it lives. */
  parsed: WeakRef<DocumentNode>;
}

/** A text of which the document is not needed, or a document. */
export type Asked = { readonly text: string } | { readonly document: DocumentNode };

/** Caches facts by document and by hash of the text. */
export class KnownQuestions {
  readonly #documents = new WeakMap<DocumentNode, KnownDocument>();
  readonly #texts = new LRUCache<string, KnownDocument>({ max: MAX_TEXTS });

  /**
   * Cache key of a query: printed document, operation name, declared variables. Null for mutations, queries with secrets,
   * and unparsed texts.
   */
  keyOf(
    asked: Asked,
    operationName: string | null | undefined,
    variables: Readonly<Record<string, unknown>>,
  ): string | null {
    const known = 'text' in asked ? this.#texts.get(hashOf(asked.text)) : this.#read(asked.document);
    if (!known || known.isSecret) return null;
    const only = known.operations.size === 1 ? [...known.operations.values()][0] : undefined;
    const operation = operationName ? known.operations.get(operationName) : only;
    if (!operation?.isQuery) return null;
    const declared = operation.variables.flatMap((name) =>
      Object.hasOwn(variables, name) ? [[name, variables[name]]] : [],
    );
    const given = JSON.stringify(declared);
    return given.length > MAX_VARIABLES ? null : `${known.hash} ${operationName ?? ''} ${given}`;
  }

  /** The validated document of a text; undefined when it must be parsed again. */
  documentOf(text: string): DocumentNode | undefined {
    return this.#texts.get(hashOf(text))?.parsed.deref();
  }

  #read(document: DocumentNode): KnownDocument {
    const before = this.#documents.get(document);
    if (before) return before;
    const text = document.loc?.source.body;
    const hash = text === undefined ? null : hashOf(text);
    const known = (hash !== null && this.#texts.get(hash)) || describe(document);
    if (!known.parsed.deref()) known.parsed = new WeakRef(document);
    this.#documents.set(document, known);
    if (hash !== null) this.#texts.set(hash, known);
    return known;
  }
}

function describe(document: DocumentNode): KnownDocument {
  let isSecret = false;
  visit(document, {
    Argument: ({ name }) => {
      if (secretArguments.has(name.value)) isSecret = true;
    },
  });
  const operations = document.definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION
      ? [
          [
            one.name?.value ?? '',
            {
              isQuery: one.operation === OperationTypeNode.QUERY,
              variables: (one.variableDefinitions ?? []).map(({ variable }) => variable.name.value),
            },
          ] as const,
        ]
      : [],
  );
  return {
    hash: hashOf(print(document)),
    isSecret,
    operations: new Map(operations),
    parsed: new WeakRef(document),
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
