import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import { isStaffOperation, mayDo, type StaffOperation, type StaffRole } from '@tipsoko/rules/staffRoles';
import type { GraphQLFieldResolver } from 'graphql';
import { NotAllowed } from '../../domain/foundation/errors.ts';
import { readStaffRoles } from '../../domain/sessions/readStaffRoles.ts';
import { perObject } from '../../process/perObject.ts';
import type { Context } from './context.ts';

/** Of the operation: a page of staff has many fields, and one that must wait costs a promise for each row. */
const rolesOf = perObject(
  (_context: Context): { roles?: readonly StaffRole[] | Promise<readonly StaffRole[]> } => ({}),
);

/**
 * Roles are looked up with each operation: a token carries the rights of when it was signed.
 * @throws NotSignedIn, StaffCodeRequired, NotAllowed.
 */
export function assertMayDo(context: Context, operation: StaffOperation): void | Promise<void> {
  const known = rolesOf(context);
  known.roles ??= readStaffRoles(context.app, context.viewer).then((roles) => {
    known.roles = roles;
    return roles;
  });
  if ('then' in known.roles) return known.roles.then((roles) => assertRole(roles, operation));
  return assertRole(known.roles, operation);
}

function assertRole(roles: readonly StaffRole[], operation: StaffOperation): void {
  if (!mayDo(roles, operation)) throw new NotAllowed('NOT_YOUR_ROLE');
}

/**
 * Every field of Query and Mutation that only /graphql/staff has asks api/rules/staffRoles.ts first. One that is not in
 * that table prevents the start.
 */
export class StaffOnlyPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { parentType, name, pothosOptions }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const { subGraphs } = pothosOptions as { subGraphs?: readonly string[] };
    const ofStaff = (parentType === 'Query' || parentType === 'Mutation') && subGraphs?.join() === 'staff';
    if (!ofStaff) return resolver;
    const operation = `${parentType}.${name}`;
    if (!isStaffOperation(operation)) throw new Error(`${operation} is not in api/rules/staffRoles.ts`);
    return async (parent, args, context, info) => {
      await assertMayDo(context as unknown as Context, operation);
      return resolver(parent, args, context, info);
    };
  }
}

SchemaBuilder.registerPlugin('staffOnly', StaffOnlyPlugin);

declare global {
  namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      staffOnly: StaffOnlyPlugin<Types>;
    }
  }
}
