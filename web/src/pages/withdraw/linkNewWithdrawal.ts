import { ConnectionHandler, type RecordSourceSelectorProxy } from 'relay-runtime';

export const historyKey = 'WithdrawHistory_withdrawals';

/** Prepends a new withdrawal to the history, when that is loaded. */
export function linkNewWithdrawal(store: RecordSourceSelectorProxy): void {
  const answer = store.getRootField('requestWithdrawal');
  const withdrawal = answer?.getLinkedRecord('withdrawal');
  const viewer = answer?.getLinkedRecord('viewer');
  const history = viewer && ConnectionHandler.getConnection(viewer, historyKey);
  if (!withdrawal || !history) return;
  const known = history.getLinkedRecords('edges') ?? [];
  const id = withdrawal.getDataID();
  if (known.some((edge) => edge?.getLinkedRecord('node')?.getDataID() === id)) return;
  const edge = ConnectionHandler.createEdge(store, history, withdrawal, 'WithdrawalEdge');
  ConnectionHandler.insertEdgeBefore(history, edge);
}
