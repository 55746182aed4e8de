import { formatMoney } from '../../rules/money.ts';
import { recentActivity } from '../domain/activity/recentActivity.ts';
import type { ActivityItem } from '../live/events.ts';
import { builder } from './builder.ts';
import { busEvents } from './busEvents.ts';
import { Money } from './money.ts';

const ActivityKind = builder.enumType('ActivityKind', {
  description: 'What the ticker tells.',
  values: {
    JOINED: { description: 'Somebody joined.' },
    PUBLISHED: { description: 'A tipster published a slip.' },
    WITHDREW: { description: 'A tipster was paid.' },
  } as const,
});

const Activity = builder.objectRef<ActivityItem>('Activity').implement({
  description: 'One line of the activity ticker.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Tells items apart.' }),
    kind: t.field({ type: ActivityKind, description: 'What happened.', resolve: (item) => item.kind }),
    username: t.exposeString('username', { description: 'Shortened: john***.' }),
    amount: t.field({ type: Money, nullable: true, description: 'Of a withdrawal.', resolve: amountOf }),
    slipNumber: t.exposeInt('slipId', { nullable: true, description: 'Of a published slip: Slip.number.' }),
    at: t.field({ type: 'DateTime', description: 'When.', resolve: (item) => item.at }),
    sample: t.exposeBoolean('sample', { description: 'Made up by the demo.' }),
    text: t.string({ description: 'As a sentence.', resolve: textOf }),
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
      return amount ? `${item.username} withdrew ${formatMoney(amount)}` : `${item.username} withdrew`;
    }
  }
}

builder.queryField('recentActivity', (t) =>
  t.field({
    type: [Activity],
    description: 'What happened last, newest first, at most 11 items.',
    resolve: (_root, _args, { app }) => recentActivity(app),
  }),
);

builder.subscriptionField('activity', (t) =>
  t.field({
    type: Activity,
    description: 'What happens: joins, new slips, withdrawals.',
    subscribe: (_root, _args, { app }) =>
      busEvents(
        app.bus,
        ['activity'],
        (event) => (app.settings.ACTIVITY_TICKER === 'on' ? event.item : null),
        (item) => item.id,
      ),
    resolve: (item: ActivityItem) => item,
  }),
);
