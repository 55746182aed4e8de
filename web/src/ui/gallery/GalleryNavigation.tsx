import { Breadcrumb } from '../navigation/Breadcrumb.tsx';
import { TabLinks } from '../navigation/TabLinks.tsx';
import { Tabs } from '../navigation/Tabs.tsx';
import { GallerySection } from './GallerySection.tsx';

export function GalleryNavigation() {
  return (
    <GallerySection title="Finding one's way">
      <Breadcrumb
        steps={[{ label: 'Home', to: '/' }, { label: 'Dashboard', to: '/dashboard' }, { label: 'Add Tips' }]}
      />
      <TabLinks
        label="Ranking"
        links={[
          { to: '/top_tipsters', label: 'All time', current: true },
          { to: '/top_tipsters?type=weekly', label: 'This week', current: false },
        ]}
      />
      <Tabs
        label="Markets"
        tabs={[
          { id: '1x2', label: '1X2', content: <p>Home, draw or away after 90 minutes.</p> },
          { id: 'dc', label: 'Double chance', content: <p>Two of the three results.</p> },
          { id: 'ou', label: 'Over / under', content: <p>How many goals in all.</p> },
          { id: 'cs', label: 'Correct score', content: <p>The score itself.</p> },
        ]}
      />
    </GallerySection>
  );
}
