import { z } from 'zod';
import { jsonReply, parseControlBody, type Reply, type SimulatorRequest } from '../simulatorHttp.ts';
import { type TransferControl, transferScriptSchema } from './transferDesk.ts';

const decideSchema = z.strictObject({
  reference: z.string(),
  status: z.enum(['successful', 'failed']),
  message: z.string().optional(),
});
const walletSchema = z.strictObject({ amount: z.string() });

/** `/__sim/transfers`: what was ordered, decisions about it, scripts and the wallet, for a person with curl. */
export function controlTransfers(control: TransferControl, request: SimulatorRequest): Reply {
  try {
    switch (`${request.method} ${request.url.pathname}`) {
      case 'GET /__sim/transfers':
        return jsonReply(200, { transfers: control.transfers(), wallet: control.wallet() });
      case 'POST /__sim/transfers/decide': {
        const { reference, status, message } = parseControlBody(decideSchema, request.body);
        control.decide(reference, status, message);
        return jsonReply(200, {});
      }
      case 'POST /__sim/transfers/scripts':
        control.setScript(parseControlBody(transferScriptSchema, request.body));
        return jsonReply(200, {});
      case 'DELETE /__sim/transfers/scripts':
        control.clearScripts();
        return jsonReply(200, {});
      case 'PUT /__sim/transfers/wallet':
        control.setWallet(parseControlBody(walletSchema, request.body).amount);
        return jsonReply(200, {});
      default:
        return jsonReply(404, { error: 'no such control' });
    }
  } catch (error) {
    if (error instanceof RangeError) return jsonReply(409, { error: error.message });
    throw error;
  }
}
