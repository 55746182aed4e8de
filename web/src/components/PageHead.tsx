import { sharePicture, sharePictureSize } from './sharePicture.ts';
import { useSiteOrigin } from './siteOrigin.ts';

const PRODUCT = 'Tipsoko';

interface Props {
  /** The screen's name, as it stands in the window title. */
  title: string;
  description?: string;
  /** Path of the page's one true address. */
  canonical?: string;
  /** Path of the picture of chat previews; the one that is drawn of this page when left out. */
  image?: string | undefined;
  type?: 'website' | 'article' | 'profile';
}

/** Window title and what search engines and chat previews read. React puts these tags into the document's head. */
export function PageHead({ title, description, canonical, image, type = 'website' }: Props) {
  // Search engines and chat previews want whole addresses.
  const origin = useSiteOrigin();
  const picture = image ?? sharePicture(canonical ?? '/');
  const full = `${PRODUCT} | ${title}`;
  return (
    <>
      <title>{full}</title>
      <meta property="og:title" content={full} />
      <meta property="og:site_name" content={PRODUCT} />
      <meta property="og:type" content={type} />
      <meta name="twitter:card" content="summary_large_image" />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {canonical && <link rel="canonical" href={origin + canonical} />}
      {canonical && <meta property="og:url" content={origin + canonical} />}
      <meta property="og:image" content={/^https?:/.test(picture) ? picture : origin + picture} />
      {!image && <meta property="og:image:width" content={String(sharePictureSize.width)} />}
      {!image && <meta property="og:image:height" content={String(sharePictureSize.height)} />}
      <meta property="og:image:alt" content={title} />
    </>
  );
}
