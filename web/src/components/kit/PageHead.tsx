import { sharePicture, sharePictureSize } from './sharePicture.ts';
import { useSiteOrigin } from './siteOrigin.ts';

const PRODUCT = 'Tipsoko';

interface Props {
  /** For the window title. */
  title: string;
  description?: string;
  /** Canonical path. */
  canonical?: string;
  /** Path of the preview picture; by default the one drawn for this page. */
  image?: string | undefined;
  type?: 'website' | 'article' | 'profile';
  /** Reads and works without script until a control is touched: the server names a small script instead of the application. */
  waitsForTouch?: boolean;
}

/** React hoists these tags into the document's head. */
export function PageHead({ title, description, canonical, image, type = 'website', waitsForTouch }: Props) {
  // Must be absolute.
  const origin = useSiteOrigin();
  const picture = image ?? sharePicture(canonical ?? '/');
  const full = `${PRODUCT} | ${title}`;
  return (
    <>
      <title>{full}</title>
      {waitsForTouch && <meta name="script" content="on-touch" />}
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
