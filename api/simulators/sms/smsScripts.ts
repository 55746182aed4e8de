import { z } from 'zod';
import { Scripts } from '../scripts.ts';
import { type HttpFault, httpFaultSchema } from '../simulatorHttp.ts';
import { RECIPIENT_STATUS, REPORT_STATUSES } from './smsStatus.ts';

export const plannedReportSchema = z.strictObject({
  status: z.enum(REPORT_STATUSES),
  afterMs: z.number().int().nonnegative(),
  failureReason: z.string().optional(),
  retryCount: z.number().int().nonnegative().optional(),
});
export type PlannedReport = z.infer<typeof plannedReportSchema>;

export const smsScriptSchema = z.strictObject({
  /** Whose messages; unset: everybody's. */
  phone: z
    .string()
    .regex(/^\+\d{8,15}$/, 'a phone is written +254…')
    .optional(),
  /** How often it applies; unset: until cleared. */
  times: z.number().int().positive().optional(),
  /** The recipient's code in the answer. */
  statusCode: z
    .number()
    .refine((code) => RECIPIENT_STATUS.has(code), 'not a code of the service')
    .optional(),
  /** Refuses the whole request: 201, this message, no recipients. */
  refuseRequest: z.string().min(1).optional(),
  /** What happens to the answer on its way. */
  http: httpFaultSchema.optional(),
  /** The delivery reports to send instead of one Success: late, twice, in any order, or none. */
  reports: z.array(plannedReportSchema).optional(),
});
export type SmsScript = z.infer<typeof smsScriptSchema>;

/** The message goes out, the sender never hears of it. */
export const REPLY_LOST: HttpFault = { answer: 'cut' };
/** The gateway answers for a service that did nothing. */
export const SERVER_ERROR: HttpFault = {
  takesEffect: false,
  answer: { status: 503, body: 'The server is currently unavailable', contentType: 'text/plain' },
};

/** The scripts in force for a recipient's number. */
export const smsScripts = () =>
  new Scripts<SmsScript, string>((script, phone) => script.phone === undefined || script.phone === phone);
