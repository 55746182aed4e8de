import { useText } from '../../language/useText.ts';
import { useSearchParams } from '../../router/router.ts';
import { TabLinks } from '../../ui/navigation/TabLinks.tsx';

/** Games to come, results, or the table, of what the path names. */
export function ListTabs({ path, table = false }: { path: string; table?: boolean }) {
  const t = useText();
  const [search] = useSearchParams();
  const results = search.get('list') === 'results';
  const showsTable = table && search.get('list') === 'table';
  return (
    <div className="pb-4">
      <TabLinks
        label={t('Which games')}
        links={[
          { to: path, label: t('To come'), current: !results && !showsTable },
          { to: `${path}?list=results`, label: t('Final scores'), current: results },
          ...(table ? [{ to: `${path}?list=table`, label: t('Table'), current: showsTable }] : []),
        ]}
      />
    </div>
  );
}
