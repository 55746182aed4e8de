import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';

/** Nodes whose id is their row's. Lists have hundreds of them. */
const PLAIN = ['Game', 'League', 'Slip', 'Team', 'Tip', 'Tipster'] as const;

/** The relay plugin resolves ids with a promise each, which makes every object around one asynchronous. */
export function answerIdsAtOnce(schema: GraphQLSchema): GraphQLSchema {
  for (const name of PLAIN) {
    const type = schema.getType(name);
    const field = isObjectType(type) ? type.getFields().id : undefined;
    if (!field?.resolve || field.resolve === defaultFieldResolver) {
      throw new Error(`${name} has no id that the plugin answers`);
    }
    field.resolve = ({ id }: { id: string | number }) => Buffer.from(`${name}:${id}`).toString('base64');
  }
  return schema;
}
