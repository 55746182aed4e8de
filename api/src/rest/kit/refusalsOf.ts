import { refusals } from '@tipsoko/rules/refusals';
import type { Json } from './jsonSchemas.ts';
import type { DocumentedError, Route } from './route.ts';

/** What every refusal has. */
const everywhere = ['message', 'message_code', 'message_values'];

/** Fields that are not a message. */
const types: Readonly<Record<string, Json>> = {
  game: { type: 'integer', description: 'Number of the refused game' },
  game_name: { type: 'string', description: 'Teams of the refused game' },
  challenge: { type: 'string', description: 'Challenge text of the proof of work' },
  difficulty_bits: { type: 'integer', description: 'Number of leading zero bits that the hash needs' },
  error_id: { type: 'string', description: 'Identifies the error in our logs' },
};

export const refusalSchemas: Readonly<Record<string, Json>> = {
  Refusal: {
    type: 'object',
    description: 'Why a call was refused; invalid input fields carry their own messages.',
    required: ['message', 'message_code'],
    properties: {
      message: { type: 'string', description: 'Text to show to the user, in English' },
      message_code: { $ref: '#/components/schemas/MessageCode' },
      message_values: {
        type: 'object',
        additionalProperties: { type: ['string', 'number'] },
        description: "Values of the message's placeholders; absent when it has none",
      },
    },
    additionalProperties: true,
  },
  MessageCode: {
    type: 'string',
    description:
      'Which text `message` is, to choose by it or to say it in another language; more may be added. The enum MessageCode of /graphql has the English texts.',
    enum: Object.keys(refusals),
  },
};

/** The route's own refusals and those of all routes of its kind, merged by status. */
export function refusalsOf(route: Route): DocumentedError[] {
  const merged = new Map<number, DocumentedError>();
  for (const refusal of [...route.errors, ...generalRefusals(route)]) {
    if (merged.has(refusal.status)) continue;
    merged.set(refusal.status, {
      ...refusal,
      carries: [...new Set([...everywhere, ...refusal.carries])],
    });
  }
  return [...merged.values()].sort((a, b) => a.status - b.status);
}

/** Fields beside those of any refusal. */
export function ownFieldsOf({ carries }: DocumentedError): string[] {
  return carries.filter((name) => !everywhere.includes(name));
}

export function refusalSchema(route: Route, refusal: DocumentedError): Json {
  const any = { $ref: '#/components/schemas/Refusal' };
  const fields = ownFieldsOf(refusal);
  if (fields.length === 0) return any;
  const properties = Object.fromEntries(
    fields.map((name) => [
      name,
      types[name] ??
        (route.refusal.lists?.includes(name)
          ? { type: 'array', items: { type: 'string' }, description: 'Messages' }
          : { type: 'string', description: 'Message' }),
    ]),
  );
  return { allOf: [any, { type: 'object', properties }] };
}

/** Refusals of the router before a route runs; docs/api.md describes them once for all routes. */
function generalRefusals(route: Route): DocumentedError[] {
  // These refusals also repeat the message under the route's other keys.
  const carries = ['message', ...(route.refusal.repeat ?? [])];
  const hasBody = route.method !== 'GET';
  const hasInput = hasBody || [route.params, route.query].some(({ shape }) => Object.keys(shape).length > 0);
  const general: Array<[status: number, when: string | false | undefined, more?: readonly string[]]> = [
    [400, hasInput && 'the input breaks a rule, or is not JSON'],
    [401, 'the bearer token is missing or expired, or the API key is not valid'],
    [
      403,
      route.writes &&
        (route.publishes
          ? 'the API key lacks the scope publish'
          : 'the call changes something, which no API key may'),
    ],
    [413, hasBody && 'the body is too large'],
    [415, hasBody && 'the content type of the body is not supported'],
    [
      428,
      route.puzzles && 'a puzzle first: send the call again with X-Challenge',
      ['challenge', 'difficulty_bits'],
    ],
    [429, 'too many requests; Retry-After gives the seconds to wait'],
  ];
  return [
    ...general.flatMap(([status, when, more = []]) =>
      when ? [{ status, carries: [...carries, ...more], when }] : [],
    ),
    {
      status: 500,
      carries: ['message', 'error_id'],
      when: 'internal error; quote error_id when you report it',
    },
  ];
}
