import { encodeGlobalID } from '@pothos/plugin-relay';
import { isUuid } from '@tipsoko/rules/uuid';
import {
  changeFollowing,
  type Following as Row,
  type Subject,
} from '../../domain/following/changeFollowing.ts';
import { InvalidInput } from '../../domain/foundation/errors.ts';
import { builder } from '../kit/builder.ts';
import { openErrors } from '../kit/errors.ts';
import { decodeGlobalID, numberOf } from '../kit/node.ts';

const globalIdOf = (subject: Subject) =>
  'tipster' in subject
    ? encodeGlobalID('Tipster', subject.tipster)
    : 'game' in subject
      ? encodeGlobalID('Game', subject.game)
      : encodeGlobalID('Slip', subject.slip);

const Follow = builder.objectRef<Row['follows'][number]>('Follow').implement({
  description: 'A followed tipster, game or slip.',
  fields: (t) => ({
    subject: t.id({
      description: 'Tipster.id, Game.id or Slip.id.',
      resolve: ({ subject }) => globalIdOf(subject),
    }),
    title: t.exposeString('title', {
      description: "User name, both teams, or the slip's number, for display.",
    }),
  }),
});

const Telegram = builder.objectRef<NonNullable<Row['telegram']>>('TelegramNotices').implement({
  description: 'Notices by the Telegram bot.',
  fields: (t) => ({
    chats: t.exposeInt('chats', { description: 'Number of connected chats.' }),
    link: t.exposeString('link', {
      nullable: true,
      description:
        'Link that opens the bot and connects one chat, once and within 15 minutes; null unless requested with `telegram: true`.',
    }),
  }),
});

const Following = builder.objectRef<Row>('Following').implement({
  description:
    'What an account or anonymous device follows and how it is notified. Visible to that account or device only.',
  fields: (t) => ({
    paused: t.exposeBoolean('paused', { description: 'True while all notices are switched off.' }),
    quietFrom: t.exposeInt('quietFrom', {
      description:
        'Start of the quiet hours in minutes after midnight in `zone`; notices wait until they end.',
    }),
    quietUntil: t.exposeInt('quietUntil', {
      description: 'End of the quiet hours; equal to quietFrom when there are none.',
    }),
    mostPerDay: t.exposeInt('mostPerDay', { description: 'Maximum number of notices per day in `zone`.' }),
    zone: t.exposeString('zone', {
      description: 'IANA time zone of quiet hours, daily limit and daily e-mail.',
    }),
    pushKey: t.exposeString('pushKey', {
      nullable: true,
      description: 'VAPID public key for PushManager.subscribe; null when the server sends no web push.',
    }),
    devices: t.exposeInt('devices', { description: 'Number of browsers that get notices by web push.' }),
    digest: t.exposeBoolean('digest', {
      description: 'True when a daily e-mail is sent at 8:00 in `zone`, on days with news.',
    }),
    digestEmail: t.exposeString('digestEmail', {
      nullable: true,
      description: "Address of the daily e-mail: the account's confirmed one; null without it.",
    }),
    saleSms: t.exposeBoolean('saleSms', {
      description: 'True when an SMS reports the first sale of a day outside quiet hours.',
    }),
    saleSmsPhone: t.exposeString('saleSmsPhone', {
      nullable: true,
      description: "Phone of that SMS: the account's confirmed one; null without it.",
    }),
    telegram: t.field({
      type: Telegram,
      nullable: true,
      description: 'Notices by Telegram; null when the server has no bot.',
      resolve: ({ telegram }) => telegram,
    }),
    follows: t.field({
      type: [Follow],
      description: 'Followed tipsters, games and slips, newest first, at most 100.',
      resolve: ({ follows }) => [...follows],
    }),
  }),
});

const FollowingPayload = builder.objectRef<{ following: Row }>('FollowingPayload').implement({
  description: 'Result of changeFollowing.',
  fields: (t) => ({
    following: t.field({
      type: Following,
      description: 'Follows and notice settings after the change.',
      resolve: ({ following }) => following,
    }),
  }),
});

const PushInput = builder.inputType('PushSubscriptionInput', {
  description: "A browser's PushSubscription (Push API).",
  fields: (t) => ({
    endpoint: t.string({ required: true, description: "`endpoint` at the browser's push service." }),
    publicKey: t.string({ required: true, description: '`keys.p256dh`, base64url.' }),
    authSecret: t.string({ required: true, description: '`keys.auth`, base64url.' }),
  }),
});

const ChangeFollowingInput = builder.inputType('ChangeFollowingInput', {
  description: 'Changes to what is followed and how notices are sent; omitted fields stay unchanged.',
  fields: (t) => ({
    device: t.string({
      required: true,
      description: 'Random secret that the browser generated and keeps; 32 to 64 letters, digits, - and _.',
    }),
    follow: t.id({ description: 'Tipster.id, Game.id or Slip.id.' }),
    unfollow: t.id({ description: 'Tipster.id, Game.id or Slip.id.' }),
    push: t.field({ type: PushInput, description: 'Sends notices to this browser by web push.' }),
    endPush: t.string({ description: 'Endpoint of a push subscription that the browser has ended.' }),
    telegram: t.boolean({
      description: 'True requests a link that connects a Telegram chat; false disconnects all chats.',
    }),
    paused: t.boolean({ description: 'True while all notices are switched off.' }),
    quietFrom: t.int({ description: 'Minutes after midnight in `zone`, 0 to 1439.' }),
    quietUntil: t.int({ description: 'Minutes after midnight in `zone`, 0 to 1439.' }),
    mostPerDay: t.int({ description: 'Maximum number of notices per day, 1 to 50.' }),
    zone: t.string({ description: 'IANA time zone, such as Africa/Nairobi.' }),
    language: t.string({ description: 'Language of the notices: en or sw.' }),
    digest: t.boolean({
      description: "True sends a daily e-mail to the account's confirmed address; false stops it.",
    }),
    saleSms: t.boolean({
      description:
        "True sends an SMS about the first sale of a day to the account's confirmed phone; false stops it.",
    }),
  }),
});

builder.mutationField('changeFollowing', (t) =>
  t.field({
    type: FollowingPayload,
    description:
      'Changes what the signed-in account or, for visitors, the device follows; without changes it only reads. Open to everybody.',
    skipTypeScopes: true,
    args: {
      input: t.arg({ type: ChangeFollowingInput, required: true, description: 'Device secret and changes.' }),
    },
    errors: openErrors('INVALID_INPUT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'),
    resolve: async (_root, { input }, { app, viewer, request }) => ({
      following: await changeFollowing(app, viewer, request, {
        ...input,
        follow: input.follow ? subjectOf(input.follow, 'follow') : null,
        unfollow: input.unfollow ? subjectOf(input.unfollow, 'unfollow') : null,
      }),
    }),
  }),
);

function subjectOf(globalId: string, field: string): Subject {
  const { typename, id } = decodeGlobalID(globalId);
  if (typename === 'Slip') return { slip: numberOf(id) };
  if (typename === 'Game') return { game: numberOf(id) };
  if (typename === 'Tipster' && isUuid(id)) return { tipster: id };
  throw new InvalidInput('NOT_FOLLOWABLE', field);
}
