import {
  type FeedAccountView,
  feedHealth,
  type FeedHealth as Health,
} from '../../domain/games/feedHealth.ts';
import { builder } from '../kit/builder.ts';

const FeedAccount = builder.objectRef<FeedAccountView>('FeedAccount').implement({
  description: 'The platform’s plan at the football feed. Staff only.',
  fields: (t) => ({
    plan: t.exposeString('plan', {
      nullable: true,
      description: 'Name of the plan; null before the first answer.',
    }),
    active: t.exposeBoolean('active', {
      nullable: true,
      description: 'True while the plan is active; null before the first answer.',
    }),
    endsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'End of the plan; null before the first answer.',
      resolve: (account) => account.endsAt,
    }),
    callsPerDay: t.exposeInt('dayLimit', {
      nullable: true,
      description: 'Calls allowed per UTC day; null before the first answer.',
    }),
    callsLeftToday: t.exposeInt('dayLeft', {
      nullable: true,
      description: 'Calls left until 00:00 UTC; null before the first answer of the day.',
    }),
  }),
});

const FeedHealth = builder.objectRef<Health>('FeedHealth').implement({
  description: 'Freshness of the live scores.',
  fields: (t) => ({
    lastSeenAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: "Time of the feed's last answer; null before the first one.",
      resolve: (health) => health.lastSeenAt,
    }),
    ageSeconds: t.int({
      nullable: true,
      description: 'Seconds since the feed last answered as due; null before the first answer.',
      resolve: (health) => health.ageSeconds && Math.round(health.ageSeconds),
    }),
    account: t.field({
      subGraphs: ['staff'],
      type: FeedAccount,
      nullable: true,
      description: 'Staff only. The platform’s account at the feed; null before the first answer.',
      resolve: (health, _args, { viewer }) => (viewer.account?.isStaff ? health.account : null),
    }),
    stale: t.exposeBoolean('stale', {
      description: 'True when the scores are older than 60 seconds: show a notice.',
    }),
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
