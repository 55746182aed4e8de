import { encodeGlobalID } from '@pothos/plugin-relay';
import { formatMoney } from '@tipsoko/rules/money';
import { recentActivity } from '../../domain/activity/recentActivity.ts';
import type { ActivityItem } from '../../live/events.ts';
import { builder } from '../kit/builder.ts';
import { busEvents } from '../kit/busEvents.ts';
import { Money } from '../kit/money.ts';

const ActivityKind = builder.enumType('ActivityKind', {
  description: 'Kind of event in the activity ticker.',
  values: {
    JOINED: { description: 'Somebody joined.' },
    PUBLISHED: { description: 'A tipster published a slip.' },
    WITHDREW: { description: 'A tipster was paid.' },
  } as const,
});

const Activity = builder.objectRef<ActivityItem>('Activity').implement({
  description: 'One event in the public activity ticker. User names are shortened.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique within the ticker; use it as a list key.' }),
    kind: t.field({ type: ActivityKind, description: 'Kind of event.', resolve: (item) => item.kind }),
    username: t.exposeString('username', { description: 'Shortened: jo***.' }),
    amount: t.field({
      type: Money,
      nullable: true,
      description: 'A step that the amount paid out lies over; null for little, and unless kind is WITHDREW.',
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
      description: 'Time of the event; of withdrawals the full hour at which they are told.',
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
