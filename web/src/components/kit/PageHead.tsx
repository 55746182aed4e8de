import { useLocation } from '../../router/router.ts';
import { canonicalAddress } from './canonicalAddress.ts';
import { sharePicture, sharePictureSize } from './sharePicture.ts';
import { useSiteOrigin } from './siteOrigin.ts';

const PRODUCT = 'Tipsoko';

interface Props {
  /** For the window title. */
  title: string;
  description?: string;
  /** Canonical path of the page, or of the first page of a list. */
  canonical?: string;
  /** By default the picture drawn for this page. Always PNG: Telegram shows no preview for WebP. */
  image?: `/og/${string}.png` | undefined;
  type?: 'website' | 'article' | 'profile';
  /** Reads and works without script until a control is touched: the server names a small script instead of the application. */
  waitsForTouch?: boolean;
}

/** React hoists these tags into the document's head. */
export function PageHead({ title, description, canonical, image, type = 'website', waitsForTouch }: Props) {
  // Must be absolute.
  const origin = useSiteOrigin();
  const { search } = useLocation();
  const address = canonical && origin + canonicalAddress(canonical, search);
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
      {address && <link rel="canonical" href={address} />}
      {address && <meta property="og:url" content={address} />}
      <meta property="og:image" content={origin + picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(sharePictureSize.width)} />
      <meta property="og:image:height" content={String(sharePictureSize.height)} />
      <meta property="og:image:alt" content={title} />
    </>
  );
}
