import { useText } from '../../language/useText.ts';
import { useSearchParams } from '../../router/router.ts';
import { TabLinks } from '../../ui/navigation/TabLinks.tsx';

/** Games to come, or results, of what the path names. */
export function ListTabs({ path }: { path: string }) {
  const t = useText();
  const [search] = useSearchParams();
  const results = search.get('list') === 'results';
  return (
    <div className="pb-4">
      <TabLinks
        label={t('Which games')}
        links={[
          { to: path, label: t('To come'), current: !results },
          { to: `${path}?list=results`, label: t('Final scores'), current: results },
        ]}
      />
    </div>
  );
}
