import { type Body, requiredText, textOf } from './fields.ts';
import { conversationId } from './identifiers.ts';
import { invalidField } from './refusal.ts';
import { openCredential } from './securityCredential.ts';
import type { World } from './world.ts';

const TRIES = 3;

/**
 * Checks the API operator. A credential that is no ciphertext is refused at once; a wrong name or password only shows
 * in the result, and three wrong passwords lock the operator for everybody, as at M-Pesa.
 */
export function operatorProblem(
  world: World,
  body: Body,
  nameField: 'Initiator' | 'InitiatorName',
): string | undefined {
  const name = requiredText(body, nameField, 1, 64);
  const opened = openCredential(textOf(body, 'SecurityCredential'), world.keys.privateKey);
  if (opened.kind === 'malformed') throw invalidField('SecurityCredential');
  const { operator, settings } = world;
  if (operator.locked) return '8006';
  if (name !== settings.initiatorName || opened.kind === 'undecryptable') return '2001';
  if (opened.password === settings.initiatorPassword) {
    operator.wrongPasswords = 0;
    return undefined;
  }
  operator.wrongPasswords += 1;
  operator.locked = operator.wrongPasswords >= TRIES;
  world.changed('settings');
  return '2001';
}

export interface Acknowledged {
  conversationId: string;
  originatorConversationId: string;
}

export function acknowledge(world: World, originatorConversationId: string): [Acknowledged, object] {
  const ids = { conversationId: conversationId(world.now()), originatorConversationId };
  return [ids, acknowledgement(ids)];
}

export function acknowledgement(ids: Acknowledged): object {
  return {
    ConversationID: ids.conversationId,
    OriginatorConversationID: ids.originatorConversationId,
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
  };
}
