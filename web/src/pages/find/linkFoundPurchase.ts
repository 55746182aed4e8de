import type { RecordSourceSelectorProxy } from 'relay-runtime';

/** Links the mutation's purchase to `purchase(token:)`, so that the result needs no second request. */
export function linkFoundPurchase(field: 'recoverSlipByPhone' | 'recoverSlipByEmail') {
  return (store: RecordSourceSelectorProxy): void => {
    const answer = store.getRootField(field);
    const token = answer?.getValue('token');
    const purchase = answer?.getLinkedRecord('purchase');
    if (typeof token === 'string' && purchase)
      store.getRoot().setLinkedRecord(purchase, 'purchase', { token });
  };
}
