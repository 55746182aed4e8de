import { type Body, required } from './fields.ts';
import { invalidField, stillProcessing } from './refusal.ts';
import { result } from './resultCodes.ts';
import { checkPassword } from './stkPush.ts';
import { act } from './stkResolution.ts';
import type { StkRequest, World } from './world.ts';

/** M-Pesa Express query. For an open prompt it alternates between the two shapes that the live service has shown. */
export async function answerStkQuery(world: World, body: Body): Promise<object> {
  checkPassword(world, body);
  const request = world.stkRequests.get(required(body, 'CheckoutRequestID', /^ws_CO_\d+$/));
  if (!request) throw invalidField('CheckoutRequestID');
  request.queries += 1;
  const { query } = request.script;
  if (query === 'race' && !request.result) void act(world, request, 'approve');
  if (query === 'processing500') throw stillProcessing();
  if (query === 'processing4999') return answer(request, '4999', result('4999').text);
  if (request.result) return answer(request, request.result.code, request.result.text);
  if (request.queries % 2 === 1) throw stillProcessing();
  return answer(request, '4999', result('4999').text);
}

function answer(request: StkRequest, code: string, text: string): object {
  return {
    ResponseCode: '0',
    ResponseDescription: 'The service request has been accepted successfully',
    MerchantRequestID: request.merchantRequestId,
    CheckoutRequestID: request.checkoutRequestId,
    ResultCode: code,
    ResultDesc: text,
  };
}
