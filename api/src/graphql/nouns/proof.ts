import { encodeGlobalID } from '@pothos/plugin-relay';
import { deprecated } from '@tipsoko/rules/deprecations';
import { type ProofDayView, proofDays, readProofDays } from '../../domain/proof/readProofDays.ts';
import { type ProofView, proofChain, readProofs } from '../../domain/proof/readProofs.ts';
import { builder } from '../kit/builder.ts';
import { listConnection } from '../kit/connection.ts';
import { asNodes, numbersOf } from '../kit/node.ts';

export const Proof = builder.objectRef<ProofView>('Proof');
builder.node(Proof, {
  description:
    'A link of the public hash chain, created when a slip is published. hash is SHA-256 of sequence, tipster, tipsterSequence, contentHash, previousHash, tipsterPreviousHash and createdAt, one per line; contentHash is SHA-256 of salt, a line feed and content.',
  id: { resolve: (proof) => proof.sequence },
  loadMany: async (ids, { app }) => asNodes('Proof', await readProofs(app, numbersOf(ids))),
  fields: (t) => ({
    sequence: t.exposeInt('sequence', { description: 'Position in the chain, from 1.' }),
    tipsterSequence: t.exposeInt('tipsterSequence', {
      description: "Position in the tipster's own chain, from 1.",
    }),
    username: t.string({
      description: 'Tipster.username of the slip’s tipster at the time of publishing.',
      resolve: (proof) => proof.tipster,
    }),
    hash: t.exposeString('hash', { description: 'SHA-256 of this link, hex.' }),
    previousHash: t.exposeString('previousHash', {
      description: 'Hash of the previous link; zeros for the first.',
    }),
    tipsterPreviousHash: t.exposeString('tipsterPreviousHash', {
      description: "Hash of the tipster's previous link; zeros for the first.",
    }),
    contentHash: t.exposeString('contentHash', {
      description: 'SHA-256 of salt and content, hex: the commitment made before kick-off.',
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'Time the slip was published.',
      resolve: (proof) => proof.createdAt,
    }),
    slipId: t.id({ description: 'Slip.id.', resolve: ({ slipId }) => encodeGlobalID('Slip', slipId) }),
    slipNumber: t.exposeInt('slipId', { description: 'Number of the slip in addresses (Slip.number).' }),
    content: t.exposeString('content', {
      nullable: true,
      description:
        'Published content as canonical JSON; null until the slip has finished and its last game has begun.',
    }),
    salt: t.exposeString('salt', {
      nullable: true,
      description: '32 random bytes, hex; null while content is null.',
    }),
  }),
});

const ProofConnection = builder.connectionObject(
  { type: Proof, name: 'ProofConnection', description: 'A page of the chain.' },
  { name: 'ProofEdge', description: 'A link in a list.' },
);

const ProofDay = builder.objectRef<ProofDayView>('ProofDay');
builder.node(ProofDay, {
  description:
    'A day of the chain, sealed after midnight in Nairobi: a copy of its root reveals any later change of a link up to then. root is SHA-256 of number, day, links, lastSequence, merkleRoot and previousRoot, one per line.',
  id: { resolve: (day) => day.number },
  loadMany: async (ids, { app }) => asNodes('ProofDay', await readProofDays(app, numbersOf(ids))),
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Number of the sealed day, from 1.' }),
    date: t.field({ type: 'Date', description: 'Day of Africa/Nairobi.', resolve: ({ day }) => day }),
    day: t.exposeString('day', {
      description: 'Day of Africa/Nairobi: 2026-11-21.',
      deprecationReason: deprecated('2026-11-23', 'use `date`'),
    }),
    links: t.exposeInt('links', { description: 'Number of links added on this day.' }),
    lastSequence: t.exposeInt('lastSequence', {
      description: 'Proof.sequence of the last link up to the end of this day.',
    }),
    merkleRoot: t.exposeString('merkleRoot', {
      description: "Merkle root of the day's link hashes; zeros for a day without links.",
    }),
    previousRoot: t.exposeString('previousRoot', {
      description: 'root of the previous day; zeros for the first.',
    }),
    root: t.exposeString('root', { description: 'SHA-256 of this day, hex.' }),
    sealedAt: t.field({
      type: 'DateTime',
      description: 'Time the day was sealed.',
      resolve: (day) => day.sealedAt,
    }),
  }),
});

const ProofDayConnection = builder.connectionObject(
  { type: ProofDay, name: 'ProofDayConnection', description: 'A page of sealed days.' },
  { name: 'ProofDayEdge', description: 'A day in a list.' },
);

builder.queryField('proofDays', (t) =>
  t.connection(
    {
      type: ProofDay,
      description: 'Sealed days of the chain, newest first.',
      resolve: (_root, args, { app }) => listConnection(args, proofDays(app)),
    },
    ProofDayConnection,
  ),
);

builder.queryField('proofChain', (t) =>
  t.connection(
    {
      type: Proof,
      description: 'The public hash chain, newest link first.',
      args: { username: t.arg.string({ description: 'Only links of this tipster (Tipster.username).' }) },
      resolve: (_root, args, { app }) => listConnection(args, proofChain(app, args.username)),
    },
    ProofConnection,
  ),
);
