type Name =
  | 'lock'
  | 'star'
  | 'phone'
  | 'badge'
  | 'trend'
  | 'crown'
  | 'sparkles'
  | 'mail'
  | 'call'
  | 'sun'
  | 'moon'
  | 'monitor';

/** A shape from public/shapes.svg, which is loaded once; takes the colour of the text. */
export function Shape({ name, className }: { name: Name; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`/shapes.svg#${name}`} />
    </svg>
  );
}
