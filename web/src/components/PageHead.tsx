const PRODUCT = 'Tipsoko';

interface Props {
  /** The screen's name, as it stands in the window title. */
  title: string;
  description?: string;
  /** Path of the page's one true address. */
  canonical?: string;
  /** Path of the picture of chat previews; the product's own when left out. */
  image?: string;
  type?: 'website' | 'article' | 'profile';
}

/** Window title and what search engines and chat previews read. React puts these tags into the document's head. */
export function PageHead({
  title,
  description,
  canonical,
  image = '/icon-512.png',
  type = 'website',
}: Props) {
  const full = `${PRODUCT} | ${title}`;
  return (
    <>
      <title>{full}</title>
      <meta property="og:title" content={full} />
      <meta property="og:site_name" content={PRODUCT} />
      <meta property="og:type" content={type} />
      <meta name="twitter:card" content={image === '/icon-512.png' ? 'summary' : 'summary_large_image'} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={image} />
    </>
  );
}
