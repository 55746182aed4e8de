import { reportReasons, reportReasonTexts } from '@tipsoko/rules/reports';
import { isUuid } from '@tipsoko/rules/uuid';
import { InvalidInput } from '../../domain/foundation/errors.ts';
import { type Reported, reportAbuse, reportedMessage } from '../../domain/moderation/reportAbuse.ts';
import { builder } from '../kit/builder.ts';
import { openErrors } from '../kit/errors.ts';
import { decodeGlobalID, numberOf } from '../kit/node.ts';

export const ReportReason = builder.enumType('ReportReason', {
  description: 'Category of a report about a slip or tipster.',
  values: Object.fromEntries(
    reportReasons.map((reason) => [reason, { description: `${reportReasonTexts[reason]}.` }]),
  ) as { [reason in (typeof reportReasons)[number]]: { description: string } },
});

const ReportPayload = builder.objectRef<{ message: string }>('ReportPayload').implement({
  description: 'The report was recorded.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'Text to show to the caller.' }),
  }),
});

const ReportInput = builder.inputType('ReportInput', {
  description: 'A report about a slip or tipster.',
  fields: (t) => ({
    subject: t.id({ required: true, description: 'Slip.id or Tipster.id.' }),
    reason: t.field({ type: ReportReason, required: true, description: 'Category of the problem.' }),
    note: t.string({ description: 'Free text, at most 300 characters; required for the reason OTHER.' }),
  }),
});

builder.mutationField('report', (t) =>
  t.field({
    type: ReportPayload,
    description:
      'Reports a slip or tipster to moderation. Open to everybody; repeated reports by one caller about one subject count once until decided.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: ReportInput, required: true, description: 'Subject and reason.' }) },
    errors: openErrors('CHALLENGE_REQUIRED', 'INVALID_INPUT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'),
    resolve: async (_root, { input }, { app, request }) => {
      await reportAbuse(app, request, {
        about: reported(input.subject),
        reason: input.reason,
        note: input.note ?? '',
      });
      return { message: reportedMessage };
    },
  }),
);

function reported(globalId: string): Reported {
  const { typename, id } = decodeGlobalID(globalId);
  if (typename === 'Slip') return { slip: numberOf(id) };
  if (typename === 'Tipster' && isUuid(id)) return { tipster: id };
  throw new InvalidInput('NOT_A_SUBJECT', 'subject');
}
