import { encodeGlobalID } from '@pothos/plugin-relay';
import { formatMoney } from '@tipsoko/rules/money';
import { recentActivity } from '../../domain/activity/recentActivity.ts';
import type { ActivityItem } from '../../live/events.ts';
import { builder } from '../kit/builder.ts';
import { busEvents } from '../kit/busEvents.ts';
import { Money } from '../kit/money.ts';

const ActivityKind = builder.enumType('ActivityKind', {
  description: 'What happened; each kind fills other fields of Activity.',
  values: {
    JOINED: { description: 'A new account was created.' },
    PUBLISHED: { description: 'A tipster published a slip.' },
    WITHDREW: { description: "A tipster's withdrawal was paid." },
  } as const,
});

const Activity = builder.objectRef<ActivityItem>('Activity').implement({
  description: 'One event in the public activity ticker. User names are shortened.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique within the ticker; use it as a list key.' }),
    kind: t.field({
      type: ActivityKind,
      description: 'What happened; decides which of the fields below are set.',
      resolve: (item) => item.kind,
    }),
    username: t.exposeString('username', { description: 'Shortened: jo***.' }),
    amount: t.field({
      type: Money,
      nullable: true,
      description:
        'Lower bound of the amount withdrawn, rounded down for privacy; null for small amounts, and unless kind is WITHDREW.',
      resolve: amountOf,
    }),
    slipId: t.id({
      nullable: true,
      description: 'Slip.id of the published slip; null unless kind is PUBLISHED.',
      resolve: ({ slipId }) => (slipId === null ? null : encodeGlobalID('Slip', slipId)),
    }),
    slipNumber: t.exposeInt('slipId', {
      nullable: true,
      description: 'Slip.number of the published slip; null unless kind is PUBLISHED.',
    }),
    at: t.field({
      type: 'DateTime',
      description: 'Time of the event; withdrawals are announced at the next full hour.',
      resolve: (item) => item.at,
    }),
    sample: t.exposeBoolean('sample', {
      description: 'True for invented events, which only the demo shows.',
    }),
    text: t.string({ description: 'The event as an English sentence.', resolve: textOf }),
  }),
});

function amountOf(item: ActivityItem) {
  return item.amountMinor === null ? null : { minor: BigInt(item.amountMinor), currency: 'KES' as const };
}

function textOf(item: ActivityItem): string {
  switch (item.kind) {
    case 'JOINED':
      return `${item.username} joined`;
    case 'PUBLISHED':
      return `${item.username} published new tips`;
    case 'WITHDREW': {
      const amount = amountOf(item);
      return amount ? `${item.username} withdrew over ${formatMoney(amount)}` : `${item.username} withdrew`;
    }
  }
}

builder.queryField('recentActivity', (t) =>
  t.field({
    type: [Activity],
    description: 'The latest ticker events, newest first, at most 11.',
    resolve: (_root, _args, { app }) => recentActivity(app),
  }),
);

builder.subscriptionField('activity', (t) =>
  t.field({
    type: Activity,
    description: 'Ticker events: joins and published slips as they happen, withdrawals at the full hour.',
    subscribe: (_root, _args, { app }) =>
      busEvents(app.bus, ['activity'], {
        take: ({ item }) => (app.settings.ACTIVITY_TICKER === 'on' ? item : null),
        key: (item) => item.id,
      }),
    resolve: (item: ActivityItem) => item,
  }),
);
