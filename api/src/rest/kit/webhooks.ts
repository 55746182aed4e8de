import { describedEvents } from '../../domain/integrators/webhookCatalogue.ts';
import type { Json, JsonSchemas } from './jsonSchemas.ts';

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** Headers of Standard Webhooks, which sign each delivery. */
const signature = [
  header('webhook-id', 'Id of the delivery: the same each time that it is tried'),
  header('webhook-timestamp', 'Unix seconds of this try'),
  header(
    'webhook-signature',
    'v1, and the base64 of HMAC-SHA-256 over id.timestamp.body by the secret; two of them, with a space between, for a day after the secret was replaced',
  ),
];

/** The section `webhooks`: what we post to an integrator's address. */
export function webhooksOf(schemas: JsonSchemas): Json {
  return Object.fromEntries(
    describedEvents.map(({ name: event, when, deprecated, shape, example }) => {
      const content = { schema: schemas.of(shape, 'output'), example };
      return [
        event,
        {
          post: {
            operationId: `on${event.replaceAll(/(^|[._])(\w)/g, (_, _dot, letter: string) => letter.toUpperCase())}`,
            summary: `${when.charAt(0).toUpperCase()}${when.slice(1)}`,
            ...(deprecated === null ? {} : { deprecated: true, description: deprecated }),
            // Signed, not signed in.
            security: [],
            parameters: signature,
            requestBody: { required: true, content: { 'application/json': content } },
            responses: {
              '2XX': {
                description: 'Accepted; any other answer, or none within 10 seconds, is retried for a day',
              },
              410: { description: 'Unsubscribes: the webhook is switched off' },
            },
          },
        },
      ];
    }),
  );
}
