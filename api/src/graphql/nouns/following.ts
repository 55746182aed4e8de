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
  description: 'One thing that is followed.',
  fields: (t) => ({
    subject: t.id({
      description: 'Tipster.id, Game.id or Slip.id.',
      resolve: ({ subject }) => globalIdOf(subject),
    }),
    title: t.exposeString('title', { description: 'User name, the two teams, or the number of the slip.' }),
  }),
});

const Telegram = builder.objectRef<NonNullable<Row['telegram']>>('TelegramNotices').implement({
  description: 'How a follower is told by the Telegram bot.',
  fields: (t) => ({
    chats: t.exposeInt('chats', { description: 'How many chats are told.' }),
    link: t.exposeString('link', {
      nullable: true,
      description:
        'Opens the bot and connects one chat, once and within 15 minutes; only in answer to telegram: true.',
    }),
  }),
});

const Following = builder.objectRef<Row>('Following').implement({
  description: 'What an account or a device follows, and how it is told.',
  fields: (t) => ({
    paused: t.exposeBoolean('paused', { description: 'Nothing is sent.' }),
    quietFrom: t.exposeInt('quietFrom', {
      description: 'When the quiet hours begin, in minutes after midnight.',
    }),
    quietUntil: t.exposeInt('quietUntil', {
      description: 'When they end; the same as quietFrom: there are none.',
    }),
    mostPerDay: t.exposeInt('mostPerDay', { description: 'How many messages at most in a day.' }),
    zone: t.exposeString('zone', { description: 'Time zone of the quiet hours and of the day.' }),
    pushKey: t.exposeString('pushKey', {
      nullable: true,
      description: 'Key by which a browser subscribes to our messages (VAPID); null: the server sends none.',
    }),
    devices: t.exposeInt('devices', { description: 'How many browsers are told.' }),
    digest: t.exposeBoolean('digest', {
      description: 'A daily e-mail is sent, in the morning of `zone`, when there is anything to tell.',
    }),
    digestEmail: t.exposeString('digestEmail', {
      nullable: true,
      description: 'Where it goes: the confirmed address of the account; null without one.',
    }),
    saleSms: t.exposeBoolean('saleSms', {
      description: 'The first sale of a day, outside of the quiet hours, is told by SMS.',
    }),
    saleSmsPhone: t.exposeString('saleSmsPhone', {
      nullable: true,
      description: 'Where it goes: the confirmed phone of the account; null without one.',
    }),
    telegram: t.field({
      type: Telegram,
      nullable: true,
      description: 'Null: the server has no bot.',
      resolve: ({ telegram }) => telegram,
    }),
    follows: t.field({
      type: [Follow],
      description: 'What is followed, the newest first, at most 100.',
      resolve: ({ follows }) => [...follows],
    }),
  }),
});

const FollowingPayload = builder.objectRef<{ following: Row }>('FollowingPayload').implement({
  description: 'What is followed now.',
  fields: (t) => ({
    following: t.field({
      type: Following,
      description: 'After the change.',
      resolve: ({ following }) => following,
    }),
  }),
});

const PushInput = builder.inputType('PushSubscriptionInput', {
  description: 'A subscription of the Push API.',
  fields: (t) => ({
    endpoint: t.string({ required: true, description: 'Address at the push service of the browser.' }),
    publicKey: t.string({ required: true, description: 'Its key p256dh, base64url.' }),
    authSecret: t.string({ required: true, description: 'Its key auth, base64url.' }),
  }),
});

const ChangeFollowingInput = builder.inputType('ChangeFollowingInput', {
  description: 'Input of changeFollowing; what is left out stays as it is.',
  fields: (t) => ({
    device: t.string({
      required: true,
      description: 'Secret that the browser made for itself, 32 to 64 letters, digits, - and _.',
    }),
    follow: t.id({ description: 'Tipster.id, Game.id or Slip.id.' }),
    unfollow: t.id({ description: 'Tipster.id, Game.id or Slip.id.' }),
    push: t.field({ type: PushInput, description: 'Tells this browser from now on.' }),
    endPush: t.string({ description: 'Endpoint of a subscription that has ended.' }),
    telegram: t.boolean({
      description: 'true: asks for a link that connects Telegram; false: ends its chats.',
    }),
    paused: t.boolean({ description: 'Nothing is sent.' }),
    quietFrom: t.int({ description: 'Minutes after midnight, 0 to 1439.' }),
    quietUntil: t.int({ description: 'Minutes after midnight, 0 to 1439.' }),
    mostPerDay: t.int({ description: 'How many messages at most in a day, 1 to 50.' }),
    zone: t.string({ description: 'Time zone, as in Africa/Nairobi.' }),
    language: t.string({ description: 'Of the messages: en or sw.' }),
    digest: t.boolean({
      description: 'true: sends a daily e-mail to the confirmed address of the account; false: ends it.',
    }),
    saleSms: t.boolean({
      description:
        'true: tells the first sale of a day by SMS, to the confirmed phone of the account; false: ends it.',
    }),
  }),
});

builder.mutationField('changeFollowing', (t) =>
  t.field({
    type: FollowingPayload,
    description:
      'Changes what the signed-in account follows, or without one the device; without a change it only reads. Open to visitors.',
    skipTypeScopes: true,
    args: {
      input: t.arg({ type: ChangeFollowingInput, required: true, description: 'Who, and what changes.' }),
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
