import { type Result, wireCode } from './resultCodes.ts';

export interface Parameter {
  Key: string;
  Value?: string | number;
}

export interface ResultFields {
  result: Result;
  originatorConversationId: string;
  conversationId: string;
  transactionId: string;
  parameters?: Parameter[];
  reference: Parameter;
  /** Whether the lone reference item is an object or a list of one. */
  referenceItem: 'object' | 'array';
  codes?: 'number' | 'string';
}

/** The `Result` body of payouts, status, balance and reversal. A failure has no ResultParameters. */
export function resultBody(fields: ResultFields): object {
  const as = fields.codes ?? 'number';
  const { parameters } = fields;
  return {
    Result: {
      ResultType: wireCode('0', as),
      ResultCode: wireCode(fields.result.code, as),
      ResultDesc: fields.result.text,
      OriginatorConversationID: fields.originatorConversationId,
      ConversationID: fields.conversationId,
      TransactionID: fields.transactionId,
      ResultParameters: parameters && {
        ResultParameter: parameters.length === 1 ? parameters[0] : parameters,
      },
      ReferenceData: {
        ReferenceItem: fields.referenceItem === 'array' ? [fields.reference] : fields.reference,
      },
    },
  };
}
