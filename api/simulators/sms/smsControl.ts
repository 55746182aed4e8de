import { z } from 'zod';
import { jsonReply, parseControlBody, type Reply, type SimulatorRequest } from '../simulatorHttp.ts';
import { plannedReportSchema, smsScriptSchema } from './smsScripts.ts';
import type { SmsInbox } from './startSms.ts';

const availabilitySchema = z.strictObject({
  state: z.enum(['up', 'error', 'refused']),
  forMs: z.number().int().positive().optional(),
});
const reportSchema = plannedReportSchema.extend({
  messageId: z.string(),
  afterMs: z.number().int().default(0),
});

/** `/__sim`: the same powers as the typed inbox, for a browser test or a person with curl. */
export function controlSms(inbox: SmsInbox, request: SimulatorRequest): Reply {
  const { method, url, body } = request;
  switch (`${method} ${url.pathname}`) {
    case 'GET /__sim/messages':
      return jsonReply(200, inbox.messages(url.searchParams.get('phone') ?? undefined));
    case 'GET /__sim/reports':
      return jsonReply(200, inbox.reportAttempts());
    case 'GET /__sim/scripts':
      return jsonReply(200, inbox.scripts());
    case 'POST /__sim/scripts':
      inbox.setScript(parseControlBody(smsScriptSchema, body));
      return jsonReply(201, inbox.scripts());
    case 'DELETE /__sim/scripts':
      inbox.clearScripts();
      return jsonReply(200, []);
    case 'POST /__sim/availability': {
      const { state, forMs } = parseControlBody(availabilitySchema, body);
      // Once connections are refused no request can lift it, so over HTTP it must end by itself.
      if (state === 'refused' && forMs === undefined) {
        return jsonReply(400, { error: 'refused needs forMs, or this door stays shut too' });
      }
      // Stopping cuts every socket, so this answer must leave first.
      setImmediate(() => void inbox.setAvailability(state, forMs));
      return jsonReply(202, { state, forMs });
    }
    case 'POST /__sim/reports': {
      const { messageId, ...report } = parseControlBody(reportSchema, body);
      const found = inbox.sendReport(messageId, report);
      return found ? jsonReply(202, report) : jsonReply(404, { error: 'no such message' });
    }
    case 'POST /__sim/reset':
      inbox.reset();
      return jsonReply(200, {});
    default:
      return jsonReply(404, { error: 'no such control' });
  }
}
