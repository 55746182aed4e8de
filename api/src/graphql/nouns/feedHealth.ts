import {
  type FeedAccountView,
  feedHealth,
  type FeedHealth as Health,
} from '../../domain/games/feedHealth.ts';
import { builder } from '../kit/builder.ts';

const FeedAccount = builder.objectRef<FeedAccountView>('FeedAccount').implement({
  description: 'The platform’s account at the football feed.',
  fields: (t) => ({
    plan: t.exposeString('plan', {
      nullable: true,
      description: 'Name of the plan; null before the first answer.',
    }),
    active: t.exposeBoolean('active', { nullable: true, description: 'True while the plan is active.' }),
    endsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'End of the plan.',
      resolve: (account) => account.endsAt,
    }),
    callsPerDay: t.exposeInt('dayLimit', { nullable: true, description: 'Calls allowed per UTC day.' }),
    callsLeftToday: t.exposeInt('dayLeft', {
      nullable: true,
      description: 'Calls left until 00:00 UTC; null before the first answer of the day.',
    }),
  }),
});

const FeedHealth = builder.objectRef<Health>('FeedHealth').implement({
  description: 'Age of the live scores.',
  fields: (t) => ({
    lastSeenAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the feed last answered; null before the first time.',
      resolve: (health) => health.lastSeenAt,
    }),
    ageSeconds: t.int({
      nullable: true,
      description: 'Age of the live scores; null before the first time.',
      resolve: (health) => health.ageSeconds && Math.round(health.ageSeconds),
    }),
    account: t.field({
      subGraphs: ['staff'],
      type: FeedAccount,
      nullable: true,
      description: 'Staff only. The platform’s account at the feed; null before the first answer.',
      resolve: (health, _args, { viewer }) => (viewer.account?.isStaff ? health.account : null),
    }),
    stale: t.exposeBoolean('stale', { description: 'True when the scores are older than 60 seconds.' }),
    frozen: t.exposeBoolean('frozen', {
      description: 'True when the scores are older than 5 minutes: live states of tips are then meaningless.',
    }),
  }),
});

builder.queryFields((t) => ({
  feedHealth: t.field({
    type: FeedHealth,
    description: 'Age of the live scores; show a notice when `stale`.',
    resolve: (_root, _args, { app }) => feedHealth(app),
  }),
}));
