import { randomUUID } from 'node:crypto';
import { result } from './resultCodes.ts';
import type { Outcome } from './scripts.ts';
import { sendCallbacks, sendForged } from './stkCallback.ts';
import type { StkRequest, World } from './world.ts';

/** Called when the phone should ring. Results that need no customer are decided here. */
export function ringPhone(world: World, request: StkRequest): void {
  if (request.result) return;
  if (request.script.callback?.forged) sendForged(world, request);
  const outcome = outcomeOf(world, request);
  const { delays } = world.settings;
  if (request.doomed) resolveRequest(world, request, request.doomed);
  else if (isCode(outcome)) resolveRequest(world, request, outcome.code, outcome.text);
  else if (outcome === 'unreachable' || !world.wallets.of(request.phone).reachable) {
    world.later(delays.unreachable, () => resolveRequest(world, request, '1037'));
  } else {
    showPrompt(world, request);
    if (outcome !== 'ask' && outcome !== 'expire')
      world.later(delays.human, () => act(world, request, outcome));
  }
}

/** Does everything at once, so that the callback arrives before the acknowledgement. */
export async function finishBeforeAck(world: World, request: StkRequest): Promise<void> {
  const outcome = outcomeOf(world, request);
  if (request.doomed) await resolveRequest(world, request, request.doomed);
  else if (isCode(outcome)) await resolveRequest(world, request, outcome.code, outcome.text);
  else await act(world, request, outcome === 'ask' ? 'approve' : outcome);
}

/** Does what the customer does by script, or when the query races the callback. */
export function act(world: World, request: StkRequest, outcome: Exclude<Outcome, object>): Promise<void> {
  const codes = { wrongPin: '2001', cancel: '1032', insufficient: '1', unreachable: '1037', expire: '1019' };
  const code = outcome === 'ask' || outcome === 'approve' ? '0' : codes[outcome];
  return resolveRequest(world, request, code);
}

/** How every request ends: closes the prompt, frees the phone, moves the money on success, and sends the callbacks. */
export async function resolveRequest(
  world: World,
  request: StkRequest,
  wanted: string,
  text?: string,
): Promise<void> {
  if (request.result) return;
  const at = world.now();
  const refused = wanted === '0' ? world.wallets.refusesToSend(request.phone, request.amount, at) : undefined;
  const code = refused ?? wanted;
  const receipt = code === '0' ? world.receipts.next(at) : undefined;
  request.result = { ...result(code, refused ? undefined : text), receipt, at };
  world.openByPhone.delete(request.phone);
  endPrompt(world, request);
  if (receipt) {
    world.move({
      receipt,
      kind: 'stkPush',
      direction: 'in',
      phone: request.phone,
      amount: request.amount,
      charge: 0,
      at,
      accountReference: request.accountReference,
      merchantRequestId: request.merchantRequestId,
      checkoutRequestId: request.checkoutRequestId,
    });
  }
  world.changed('request', request.phone);
  await sendCallbacks(world, request);
}

function outcomeOf(world: World, request: StkRequest): Outcome {
  const wanted = request.script.outcome ?? 'ask';
  return wanted === 'ask' && world.settings.mode === 'auto' ? 'approve' : wanted;
}

const isCode = (outcome: Outcome): outcome is { code: string; text?: string } => typeof outcome === 'object';

function showPrompt(world: World, request: StkRequest): void {
  const createdAt = world.now();
  const life = world.settings.delays.promptLife;
  const prompt = {
    id: randomUUID(),
    phone: request.phone,
    amount: request.amount,
    businessName: world.settings.businessName,
    accountReference: request.accountReference,
    checkoutRequestId: request.checkoutRequestId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + life),
  };
  const stop = world.later(life, () => resolveRequest(world, request, '1019'));
  world.prompts.set(prompt.id, { prompt, request, stop, hidden: false });
  world.changed('prompt', request.phone);
}

function endPrompt(world: World, request: StkRequest): void {
  for (const [id, shown] of world.prompts) {
    if (shown.request !== request) continue;
    shown.stop();
    world.prompts.delete(id);
    world.changed('prompt', request.phone);
  }
}
