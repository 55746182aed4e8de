import { Illustration, type IllustrationName } from '../../ui/illustrations/Illustration.tsx';

interface Props {
  /** What chooses the drawing: the slug. */
  about: string;
  src: string | null | undefined;
  /** Alt text; empty where the title next to it is enough. */
  alt: string;
  className: string;
  /** Of a list: read from the network when it comes near the screen. */
  lazy?: boolean;
}

const drawings: readonly IllustrationName[] = ['pitch', 'purse', 'search', 'missed'];
const grounds = ['bg-won-bg', 'bg-sunken', 'bg-warn-bg'];

/** The picture of a post, or a default drawing. */
export function PostPicture({ about, src, alt, className, lazy }: Props) {
  if (src) {
    return (
      <img
        src={src}
        alt={alt}
        width={800}
        height={400}
        loading={lazy ? 'lazy' : undefined}
        className={`w-full object-cover ${className}`}
      />
    );
  }
  const sum = [...about].reduce((before, letter) => (before * 31 + letter.charCodeAt(0)) % 9973, 7);
  return (
    <div
      aria-hidden="true"
      className={`grid w-full place-items-center ${grounds[sum % grounds.length]} ${className}`}
    >
      <Illustration name={drawings[sum % drawings.length] ?? 'pitch'} />
    </div>
  );
}
