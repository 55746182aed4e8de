import type { ReactNode } from 'react';
import type { OperationType } from 'relay-runtime';
import { AccountGate } from '../../components/account/AccountGate.tsx';
import { PageHead } from '../../components/kit/PageHead.tsx';
import { PageShell } from '../../components/site/PageShell.tsx';
import { useText } from '../../language/useText.ts';
import type { PageQuery } from '../../relay/pageQuery.ts';

interface Props<Query extends OperationType> {
  title: string;
  /** Of the browser's tab. */
  head: string;
  children: (page: PageQuery<Query>) => ReactNode;
}

/** A page with a list of the tipster's own slips. */
export function OwnTips<Query extends OperationType>({ title, head, children }: Props<Query>) {
  const t = useText();
  return (
    <PageShell title={title} here={title} trail={[{ label: t('Dashboard'), to: '/dashboard' }]}>
      <PageHead title={head} />
      <AccountGate<Query>>{children}</AccountGate>
    </PageShell>
  );
}
