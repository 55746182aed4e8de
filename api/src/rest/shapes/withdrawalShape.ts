import type { ResultOf } from 'gql.tada';
import { graphql } from '../kit/document.ts';

export const withdrawalFields = graphql(
  'fragment WithdrawalFields on Withdrawal { number amount { amount } phone status receipt requestedAt }',
);

export type WithdrawalData = ResultOf<typeof withdrawalFields>;
