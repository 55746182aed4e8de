import type { PageRoute } from '../../lib/PageRoute.ts';
import { GalleryPage } from './GalleryPage.tsx';

/** `/__demo/ui`; the server answers it in the demo only. */
export function galleryRoute(): PageRoute {
  return { element: <GalleryPage /> };
}
