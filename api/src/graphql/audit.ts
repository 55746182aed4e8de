import { type AuditEntryView, auditActions, auditLog, readAuditByIds } from '../domain/audit/readAudit.ts';
import { builder } from './builder.ts';
import { listConnection } from './connection.ts';
import { asNodes, numbersOf } from './node.ts';

const AuditDetail = builder.objectRef<{ name: string; value: string }>('AuditDetail').implement({
  description: 'One particular of a line of the audit log.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is: reason, title, receipt.' }),
    value: t.exposeString('value', { description: 'As text.' }),
  }),
});

const AuditEntry = builder.objectRef<AuditEntryView>('AuditEntry');
builder.node(AuditEntry, {
  description: 'One line of the audit log: who of the staff did what to what. Staff only.',
  id: { resolve: ({ id }) => id },
  loadMany: async (ids, { app, eyes }) =>
    asNodes('AuditEntry', await readAuditByIds(app, eyes, numbersOf(ids))),
  fields: (t) => ({
    at: t.field({ type: 'DateTime', description: 'When.', resolve: (entry) => entry.at }),
    actor: t.exposeString('actor', {
      nullable: true,
      description: 'Tipster.username of who did it; null for the command line.',
    }),
    action: t.exposeString('action', { description: 'What was done: correct game, publish post.' }),
    subject: t.exposeString('subject', { description: 'To what, as kind and number: game:12.' }),
    details: t.field({
      type: [AuditDetail],
      description: 'Particulars, such as the reason that was given.',
      resolve: ({ detail }) =>
        Object.entries(detail).map(([name, value]) => ({ name, value: textOf(value) })),
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
      type: AuditEntry,
      description: 'Staff only. What staff did, the latest first.',
      args: {
        actor: t.arg.string({ description: 'Only what this person did: Tipster.username.' }),
        action: t.arg.string({ description: 'Only this: one of auditActions.' }),
      },
      resolve: (_root, args, { app, eyes }) => listConnection(args, auditLog(app, eyes, args)),
    },
    AuditEntryConnection,
  ),
  auditActions: t.stringList({
    description: 'Staff only. What the log has ever told of, by name.',
    resolve: (_root, _args, { app, eyes }) => auditActions(app, eyes),
  }),
}));
