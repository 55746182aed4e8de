// Result codes as the Daraja pages word them. Codes are text here: one of them is no number.
const TEXTS: Record<string, string> = {
  '0': 'The service request is processed successfully.',
  '1': 'The balance is insufficient for the transaction.',
  '2': 'Declined due to limit rule: less than the minimum transaction amount.',
  '3': 'Declined due to limit rule: greater than the maximum transaction amount.',
  '4': 'Declined due to limit rule: would exceed daily transfer limit.',
  '8': 'Declined due to limit rule: would exceed the maximum balance.',
  '11': 'The DebitParty is in an invalid state.',
  '15': 'Duplicate Detected.',
  '17': 'Rule limited.',
  '18': 'Initiator credential check failure.',
  '20': 'Unresolved initiator.',
  '21': 'Initiator to primary party permission failure.',
  '22': 'Initiator to receiver party permission failure.',
  '26': 'System busy. Please try again in few minutes.',
  '1001': 'Unable to lock subscriber, a transaction is already in process for the current subscriber.',
  '1019': 'Transaction has expired.',
  '1025': 'An error occurred while sending a push request.',
  '1032': 'Request cancelled by user',
  '1037': 'DS timeout user cannot be reached.',
  '2001': 'The initiator information is invalid.',
  '2006': 'Declined due to account rule: the account status does not allow this transaction.',
  '2028': 'The request is not permitted according to product assignment.',
  '2032': 'The transaction receipt number does not exist.',
  '2040': 'Credit Party customer type (Unregistered or Registered Customer) is not supported by the service.',
  '4999': 'The transaction is still under processing',
  '8006': 'The security credential is locked.',
  '9999': 'An error occurred while sending a push request.',
  '100000001': 'The system is overloaded.',
  R000002: 'The OriginalTransactionID is invalid.',
  R000001: 'The transaction has already been reversed.',
  SFC_IC0003: 'The operator does not exist.',
};

export interface Result {
  code: string;
  text: string;
}

export function result(code: string, text?: string): Result {
  return { code, text: text ?? TEXTS[code] ?? 'The service request failed.' };
}

/** Numeric codes as numbers and others, like SFC_IC0003, as text; all as text when `as` says so. */
export function wireCode(code: string, as: 'number' | 'string'): number | string {
  return as === 'number' && /^\d+$/.test(code) ? Number(code) : code;
}
