import { PageHead } from '../../components/kit/PageHead.tsx';
import { Gallery } from '../../ui/gallery/Gallery.tsx';

/** The kit in the running product, with its fonts, themes and policies. */
export function GalleryPage() {
  return (
    <>
      <PageHead title="User Interface Kit" />
      <Gallery />
    </>
  );
}
