import { heldPurchases, ownPurchases } from '../../domain/buying/readOwnPurchases.ts';
import { Viewer } from '../account/viewer.ts';
import { builder } from '../kit/builder.ts';
import { listConnection } from '../kit/connection.ts';
import { Purchase } from './purchase.ts';

const PurchaseConnection = builder.connectionObject(
  { type: Purchase, name: 'PurchaseConnection', description: 'A page of purchases.' },
  { name: 'PurchaseEdge', description: 'A purchase in a list.' },
);

builder.objectField(Viewer, 'purchases', (t) =>
  t.connection(
    {
      type: Purchase,
      description: 'Purchases and attempts made while signed in, latest first.',
      resolve: ({ signedIn }, args, { app }) => listConnection(args, ownPurchases(app, signedIn)),
    },
    PurchaseConnection,
  ),
);

builder.queryField('myPurchases', (t) =>
  t.connection(
    {
      type: Purchase,
      description:
        'Paid purchases of this device, by its purchase cookies, and of the signed-in account, latest first. Empty for everybody else.',
      resolve: (_root, args, { app, viewer }) => listConnection(args, heldPurchases(app, viewer)),
    },
    PurchaseConnection,
  ),
);
