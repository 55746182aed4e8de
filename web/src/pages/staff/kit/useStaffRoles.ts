import type { StaffRole } from '@tipsoko/rules/staffRoles';
import { useSyncExternalStore } from 'react';
import { graphql } from 'react-relay';
import { type Environment, fetchQuery } from 'relay-runtime';
import rolesQuery, { type useStaffRolesQuery } from '../../../__generated__/useStaffRolesQuery.graphql.ts';

let known: readonly StaffRole[] | null = null;
const listeners = new Set<() => void>();

/** Once for each load of the site: the server checks every call anyway. @param staff of /graphql/staff. */
export async function loadStaffRoles(staff: Environment): Promise<readonly StaffRole[] | null> {
  if (known) return known;
  const answer = await fetchQuery<useStaffRolesQuery>(staff, rolesQuery, {})
    .toPromise()
    // The page’s own query reports the error.
    .catch(() => null);
  known = (answer?.staffRoles as readonly StaffRole[] | undefined) ?? null;
  for (const listener of listeners) listener();
  return known;
}

/** Null until they are known. */
export function useStaffRoles(): readonly StaffRole[] | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => known,
    () => null,
  );
}

/** @public compiled by Relay; the loader imports the artifact. */
export const useStaffRolesGraphql = graphql`
  query useStaffRolesQuery {
    staffRoles
  }
`;
