import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { App } from '../../app.ts';
import { NotAllowed, NotSignedIn } from '../../domain/foundation/errors.ts';
import { logSecurity } from '../../domain/foundation/securityLog.ts';
import { callerOf, errorExtensions } from './callerOf.ts';
import type { ServerContext } from './pipeline.ts';
import { admitCall } from './useAdmission.ts';

/**
 * Refuses non-staff before the operation is parsed, including introspection. Staff without the second factor pass,
 * because each field tells them what it needs.
 */
export function useStaffOnly(app: App): Plugin<object, ServerContext> {
  return {
    onParams: async ({ context }) => {
      const { call } = context;
      call.viewer = await callerOf(app, context);
      const { account, apiKey } = call.viewer;
      if (account && !apiKey && (account.isStaff || account.staffCodeNeeded)) return;
      await admitCall(app, call);
      const { userId, sessionId } = account ?? {};
      if (account) {
        logSecurity(app, 'an action was not allowed', {
          what: '/graphql/staff',
          userId,
          sessionId,
          address: call.address,
        });
      }
      const refusal = account ? new NotAllowed() : new NotSignedIn();
      const http = account ? { status: 403 } : { status: 401, headers: { 'www-authenticate': 'Bearer' } };
      throw new GraphQLError(refusal.message, { extensions: { ...errorExtensions(refusal), http } });
    },
  };
}
