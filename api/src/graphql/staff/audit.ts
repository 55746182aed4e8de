import { auditActions, auditEntries } from '../../domain/audit/readAudit.ts';
import { builder } from '../kit/builder.ts';
import { numberOf } from '../kit/node.ts';
import { prismaConnection } from '../kit/prismaConnection.ts';

const AuditDetail = builder.objectRef<{ name: string; value: string }>('AuditDetail').implement({
  description: 'One name-value detail of an audit log entry. Staff only.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the detail, such as reason, title or receipt.' }),
    value: t.exposeString('value', { description: 'Value as text, as recorded with the action.' }),
  }),
});

const AuditEntry = builder.prismaNode('AuditLine', {
  name: 'AuditEntry',
  subGraphs: ['staff'],
  description: 'Audit log entry: which member of staff did what. Staff only.',
  // As a node it has no root field that would look the rights up.
  authScopes: { staff: 'AuditEntry' },
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id: viewer.account?.isStaff ? numberOf(id) : 0 }),
  select: {},
  fields: (t) => ({
    at: t.expose('createdAt', { type: 'DateTime', description: 'Time of the action, UTC.' }),
    actor: t.exposeString('username', {
      nullable: true,
      description: 'Tipster.username of the member of staff; null for the command line.',
    }),
    action: t.exposeString('action', { description: 'Action, verb first, such as "correct game".' }),
    subject: t.exposeString('subject', { description: 'Subject as type and id, such as game:12.' }),
    details: t.field({
      type: [AuditDetail],
      description: 'Details of the action, such as its reason; at most 20.',
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
  { name: 'AuditEntryEdge', description: 'An audit log entry in a list.' },
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
        prismaConnection('AuditLine', args, context, info, {
          where: auditEntries(context.viewer, args),
          // Entries are only ever appended, so their ids are in order of time.
          key: 'id',
          typeName: 'AuditEntry',
        }),
    },
    AuditEntryConnection,
  ),
  auditActions: t.stringList({
    subGraphs: ['staff'],
    description: 'Staff only. Names of all actions in the log, for filters, at most 200.',
    resolve: async (_root, _args, { app, viewer }) => (await auditActions(app, viewer)).slice(0, 200),
  }),
}));
