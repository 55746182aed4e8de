import { auditActions, auditEntries } from '../../domain/audit/readAudit.ts';
import { builder } from '../kit/builder.ts';
import { numberOf } from '../kit/node.ts';
import { prismaConnection } from '../kit/prismaConnection.ts';

const AuditDetail = builder.objectRef<{ name: string; value: string }>('AuditDetail').implement({
  description: 'A detail of an audit log entry.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the detail: reason, title, receipt.' }),
    value: t.exposeString('value', { description: 'Value as text.' }),
  }),
});

const AuditEntry = builder.prismaNode('AuditEntry', {
  subGraphs: ['staff'],
  description: 'Audit log entry: which member of staff did what. Staff only.',
  // As a node it has no root field that would look the rights up.
  authScopes: { staff: true },
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: viewer.account?.isStaff ? numberOf(id) : 0 }),
  select: {},
  fields: (t) => ({
    at: t.expose('createdAt', { type: 'DateTime', description: 'Time of the action.' }),
    actor: t.string({
      nullable: true,
      description: 'Tipster.username of the member of staff; null for the command line.',
      select: { actor: { select: { tipster: { select: { username: true } } } } },
      resolve: ({ actor }) => actor?.tipster?.username,
    }),
    action: t.exposeString('action', { description: 'Action: correct game, publish post.' }),
    subject: t.exposeString('subject', { description: 'Subject as type and number: game:12.' }),
    details: t.field({
      type: [AuditDetail],
      description: 'Details of the action, such as its reason.',
      select: { detail: true },
      resolve: ({ detail }) =>
        Object.entries(detail as object).map(([name, value]) => ({ name, value: textOf(value) })),
    }),
  }),
});

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const AuditEntryConnection = builder.connectionObject(
  { type: AuditEntry, name: 'AuditEntryConnection', description: 'A page of the audit log.' },
  { name: 'AuditEntryEdge', description: 'A line in the log.' },
);

builder.queryFields((t) => ({
  auditLog: t.connection(
    {
      subGraphs: ['staff'],
      type: AuditEntry,
      description: 'Staff only. Audit log, latest first.',
      args: {
        actor: t.arg.string({ description: 'Only actions of this member of staff (Tipster.username).' }),
        action: t.arg.string({ description: 'Only this action: one of auditActions.' }),
      },
      resolve: (_root, args, context, info) =>
        prismaConnection('AuditEntry', args, context, info, {
          where: auditEntries(context.viewer, args),
          // Entries are only ever appended, so their ids are in order of time.
          key: 'id',
        }),
    },
    AuditEntryConnection,
  ),
  auditActions: t.stringList({
    subGraphs: ['staff'],
    description: 'Staff only. Names of all actions in the log, for filters.',
    resolve: (_root, _args, { app, viewer }) => auditActions(app, viewer),
  }),
}));
