import { slipLimits } from '@tipsoko/rules/limits';
import type { App } from '../../app.ts';
import type { Tx } from '../foundation/transaction.ts';
import type { Viewer } from '../foundation/viewer.ts';

export function unfinishedSlips({ prisma }: Pick<Tx, 'prisma'>, tipsterId: string): Promise<number> {
  return prisma.slip.count({ where: { tipsterId, kind: 'STANDARD', result: null } });
}

export async function canPost(app: App, viewer: Viewer): Promise<boolean> {
  if (!viewer.account) return false;
  return (await unfinishedSlips(app.db, viewer.account.tipsterId)) < slipLimits.maxUnfinished;
}
