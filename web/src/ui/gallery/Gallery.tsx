import { ToastProvider } from '../feedback/ToastProvider.tsx';
import { GalleryBrand } from './GalleryBrand.tsx';
import { GalleryButtons } from './GalleryButtons.tsx';
import { GalleryFields } from './GalleryFields.tsx';
import { GalleryHero } from './GalleryHero.tsx';
import { GalleryMessages } from './GalleryMessages.tsx';
import { GalleryNavigation } from './GalleryNavigation.tsx';
import { GalleryOverlays } from './GalleryOverlays.tsx';
import { GalleryRecord } from './GalleryRecord.tsx';
import { GallerySlip } from './GallerySlip.tsx';
import { GalleryStates } from './GalleryStates.tsx';
import { GalleryTable } from './GalleryTable.tsx';

/** Every component of the kit in every state, for people who build pages and for the accessibility test. */
export function Gallery() {
  return (
    <ToastProvider>
      <GalleryBrand />
      <main id="content">
        <GalleryHero />
        <div className="mx-auto grid max-w-5xl grid-cols-1 gap-10 px-4 py-6">
          <GallerySlip />
          <GalleryButtons />
          <GalleryFields />
          <GalleryOverlays />
          <GalleryMessages />
          <GalleryRecord />
          <GalleryTable />
          <GalleryNavigation />
          <GalleryStates />
        </div>
      </main>
    </ToastProvider>
  );
}
