import { LogoMark } from '../../ui/LogoMark.tsx';

/** The picture of a post, or the mark on its mat where it has none. The title beside it says what it is about. */
export function PostPicture({ src, className }: { src: string | null | undefined; className: string }) {
  if (src) {
    return <img src={src} alt="" width={800} height={400} className={`w-full object-cover ${className}`} />;
  }
  return (
    <div aria-hidden="true" className={`grid w-full place-items-center bg-brand text-on-brand ${className}`}>
      <LogoMark className="h-16" />
    </div>
  );
}
