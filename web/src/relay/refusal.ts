/** What any member of a mutation's union may carry; a page selects what it shows. */
export interface UnionAnswer {
  readonly __typename: string;
  readonly message?: string;
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
  readonly retryAfterSeconds?: number;
}

/** Why a mutation was refused, ready to be shown. */
export interface Refusal {
  readonly message: string;
  /** Messages by input field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Set when a limit is reached. */
  readonly retryAfterSeconds: number | null;
}

/** The refusal in an answer that is an error of the union; `fallback` stands in for a missing message. */
export function refusalOf(answer: UnionAnswer, fallback: string): Refusal {
  return {
    message: answer.message || fallback,
    fields: Object.fromEntries((answer.fields ?? []).map(({ field, message }) => [field, message])),
    retryAfterSeconds: answer.retryAfterSeconds ?? null,
  };
}

/** No answer came: what the page says instead. */
export function noAnswer(fallback: string): Refusal {
  return { message: fallback, fields: {}, retryAfterSeconds: null };
}
