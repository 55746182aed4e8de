import type { RecordSourceSelectorProxy } from 'relay-runtime';

/** Lets `purchase(token:)` find what the mutation brought, so that the result shows without a second request. */
export function linkFoundPurchase(field: 'recoverSlipByPhone' | 'recoverSlipByEmail') {
  return (store: RecordSourceSelectorProxy): void => {
    const answer = store.getRootField(field);
    const token = answer?.getValue('token');
    const purchase = answer?.getLinkedRecord('purchase');
    if (typeof token === 'string' && purchase)
      store.getRoot().setLinkedRecord(purchase, 'purchase', { token });
  };
}
