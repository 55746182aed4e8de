import { ConnectionHandler, type RecordSourceSelectorProxy } from 'relay-runtime';

export const historyKey = 'WithdrawHistory_withdrawals';

/** Puts a new withdrawal on top of the history, when that has been opened. */
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
