import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention';
import { refusals } from '@tipsoko/rules/refusals';
import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** CSRF protection: refuses types that any site's form can send without preflight, unless a header proves otherwise. */
export function useFormGuard(): Plugin {
  const guard = useCSRFPrevention({ requestHeaders: ['x-graphql-yoga-csrf', 'authorization', 'x-api-key'] });
  return {
    onRequestParse: (payload) => {
      if (payload.request.method === 'GET') return;
      try {
        return guard.onRequestParse?.(payload);
      } catch {
        throw new GraphQLError(refusals.FORM_UNPROVEN, {
          extensions: {
            code: 'FORM_UNPROVEN',
            messageCode: 'FORM_UNPROVEN',
            messageValues: {},
            http: { status: 403 },
          },
        });
      }
    },
  };
}

/** A malformed multipart form is the client's error; the parser throws a TypeError, which would look like ours. */
export function useWholeForms(): Plugin {
  return {
    onRequestParse: ({ request, requestParser: parse, setRequestParser }) => {
      if (!parse || !/^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')) return;
      setRequestParser(async (form) => {
        try {
          const params = await parse(form);
          if (params) return params;
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
        }
        throw new GraphQLError('The form is not a valid GraphQL multipart request', {
          extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
        });
      });
    },
  };
}
