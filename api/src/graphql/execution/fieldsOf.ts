import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  isAbstractType,
  Kind,
  type NamedTypeNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  visit,
} from 'graphql';

export type Values = Record<string, unknown>;
export type Nodes = [FieldNode, ...FieldNode[]];

export interface DocumentFacts {
  readonly fragments: Record<string, FragmentDefinitionNode>;
  /** A directive uses a variable, so that the selected fields depend on it. */
  readonly isConditional: boolean;
  /** A response key is `__proto__`, which a plain object cannot have. */
  readonly isOdd: boolean;
}

const known = new WeakMap<DocumentNode, DocumentFacts>();

export function factsOf(document: DocumentNode): DocumentFacts {
  const before = known.get(document);
  if (before) return before;
  const fragments = Object.create(null) as Record<string, FragmentDefinitionNode>;
  let [isConditional, isOdd] = [false, false];
  visit(document, {
    FragmentDefinition: (fragment) => {
      fragments[fragment.name.value] = fragment;
    },
    Directive: ({ arguments: given }) => {
      if (given?.some(({ value }) => value.kind === Kind.VARIABLE)) isConditional = true;
    },
    Field: ({ alias }) => {
      if (alias?.value === '__proto__') isOdd = true;
    },
  });
  const facts = { fragments, isConditional, isOdd };
  known.set(document, facts);
  return facts;
}

/** What the fields of a selection depend on. */
export interface Selecting {
  readonly schema: GraphQLSchema;
  readonly fragments: Record<string, FragmentDefinitionNode>;
  /** For `@skip` and `@include`; empty in a plan that is kept. */
  readonly variables: Values;
}

/** Fields selected on a type by response key, in document order. */
export function fieldsOf(
  { schema, fragments, variables }: Selecting,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): ReadonlyMap<string, Nodes> {
  const fields = new Map<string, Nodes>();
  const visited = new Set<string>();
  const fits = (condition: NamedTypeNode | undefined) => {
    const on = condition ? schema.getType(condition.name.value) : type;
    return on === type || (isAbstractType(on) && schema.isSubType(on, type));
  };
  const add = ({ selections }: SelectionSetNode): void => {
    for (const one of selections) {
      if (!isIncluded(one, variables)) continue;
      if (one.kind === Kind.FIELD) {
        const key = (one.alias ?? one.name).value;
        const same = fields.get(key);
        if (same) same.push(one);
        else fields.set(key, [one]);
      } else if (one.kind === Kind.INLINE_FRAGMENT) {
        if (fits(one.typeCondition)) add(one.selectionSet);
      } else if (!visited.has(one.name.value)) {
        visited.add(one.name.value);
        const fragment = fragments[one.name.value];
        if (fragment && fits(fragment.typeCondition)) add(fragment.selectionSet);
      }
    }
  };
  for (const set of sets) add(set);
  return fields;
}

function isIncluded(node: SelectionNode, variables: Values): boolean {
  if (!node.directives?.length) return true;
  return (
    getDirectiveValues(GraphQLSkipDirective, node, variables)?.if !== true &&
    getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if !== false
  );
}

/** Undefined for a field that the type does not have. */
export function definitionOf(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  name: string,
): GraphQLField<unknown, unknown> | undefined {
  if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef;
  if (type === schema.getQueryType()) {
    if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
    if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  }
  return type.getFields()[name];
}
