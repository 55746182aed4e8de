/** A shape from public/shapes.svg, which is loaded once; takes the colour of the text. */
export function Shape({
  name,
  className,
}: {
  name: 'lock' | 'star' | 'phone' | 'badge' | 'trend' | 'crown' | 'sparkles';
  className?: string;
}) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`/shapes.svg#${name}`} />
    </svg>
  );
}
