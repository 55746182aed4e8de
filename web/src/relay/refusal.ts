import { graphql } from 'react-relay';
import type { SaidText, Translate } from '../language/useText.ts';

/** Fields that any member of a mutation's union may have; pages select what they show. */
export interface UnionAnswer extends Partial<SaidText> {
  readonly __typename: string;
  readonly fields?: readonly ({ readonly field: string } & SaidText)[] | null;
  readonly retryAfterSeconds?: number | null;
}

/** In the visitor's language. */
export interface Refusal {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Set when a limit is reached: milliseconds since 1970 by this device's clock. */
  readonly retryAt: number | null;
}

/** The refusal in an error of the union; `failed` stands in for a missing message, and for a missing answer. */
export function refusalOf(answer: UnionAnswer | null, failed: string, t: Translate): Refusal {
  const wait = answer?.retryAfterSeconds ?? null;
  return {
    message: answer?.message ? t.said({ ...answer, message: answer.message }) : t(failed),
    fields: Object.fromEntries((answer?.fields ?? []).map((refused) => [refused.field, t.said(refused)])),
    retryAt: wait === null ? null : Date.now() + wait * 1000,
  };
}

/** What every mutation selects of its errors: `...refusal_error @relay(mask: false)`. */
void graphql`
  fragment refusal_error on Error {
    message
    messageCode
    messageValues {
      name
      value
    }
    ... on InvalidInputError {
      fields {
        field
        message
        messageCode
        messageValues {
          name
          value
        }
      }
    }
  }
`;
