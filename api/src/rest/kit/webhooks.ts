import { z } from 'zod';
import { webhookCatalogue } from '../../domain/integrators/webhookCatalogue.ts';
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
  header('webhook-signature', 'v1, and the base64 of HMAC-SHA-256 over id.timestamp.body by the secret'),
];

/** The section `webhooks`: what we post to an integrator's address. */
export function webhooksOf(schemas: JsonSchemas): Json {
  return Object.fromEntries(
    Object.entries(webhookCatalogue).map(([event, { when, data, example }]) => {
      const body = z.object({
        type: z.literal(event),
        timestamp: z.string().meta({ format: 'date-time', description: 'When it happened, ISO 8601 UTC' }),
        data,
      });
      const timestamp = '2026-11-21T16:02:11.000Z';
      const content = {
        schema: schemas.of(body, 'output'),
        example: { type: event, timestamp, data: example },
      };
      return [
        event,
        {
          post: {
            operationId: `on${event.replaceAll(/(^|[._])(\w)/g, (_, _dot, letter: string) => letter.toUpperCase())}`,
            summary: `${when.charAt(0).toUpperCase()}${when.slice(1)}`,
            parameters: signature,
            requestBody: { required: true, content: { 'application/json': content } },
            responses: {
              '2XX': {
                description: 'Taken; any other answer, or none within 10 seconds, is tried again for a day',
              },
              410: { description: 'Not wanted any more: switches the webhook off' },
            },
          },
        },
      ];
    }),
  );
}
