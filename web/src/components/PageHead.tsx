const PRODUCT = 'Tipsoko';

interface Props {
  /** The screen's name, as it stands in the window title. */
  title: string;
  description?: string;
  /** Path of the page's one true address. */
  canonical?: string;
  image?: string;
}

/** Window title and what search engines and chat previews read. React puts these tags into the document's head. */
export function PageHead({ title, description, canonical, image }: Props) {
  const full = `${PRODUCT} | ${title}`;
  return (
    <>
      <title>{full}</title>
      <meta property="og:title" content={full} />
      <meta property="og:site_name" content={PRODUCT} />
      <meta property="og:type" content="website" />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {canonical && <meta property="og:url" content={canonical} />}
      {image && <meta property="og:image" content={image} />}
    </>
  );
}
