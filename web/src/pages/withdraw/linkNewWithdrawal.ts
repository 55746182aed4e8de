import { pageSizes } from '@tipsoko/rules/limits';
import { ConnectionHandler, type RecordSourceSelectorProxy } from 'relay-runtime';

/** Prepends a new withdrawal to the first page of the history, when that is loaded. */
export function linkNewWithdrawal(
  store: RecordSourceSelectorProxy,
  field: 'requestWithdrawal' | 'confirmWithdrawal' = 'requestWithdrawal',
): void {
  const answer = store.getRootField(field);
  const withdrawal = answer?.getLinkedRecord('withdrawal');
  const viewer = answer?.getLinkedRecord('viewer');
  const history = viewer?.getLinkedRecord('withdrawals', { first: pageSizes.withdrawals });
  if (!withdrawal || !history) return;
  const known = history.getLinkedRecords('edges') ?? [];
  const id = withdrawal.getDataID();
  if (known.some((edge) => edge?.getLinkedRecord('node')?.getDataID() === id)) return;
  const edge = ConnectionHandler.createEdge(store, history, withdrawal, 'WithdrawalEdge');
  ConnectionHandler.insertEdgeBefore(history, edge);
}
