/** A picture that stands many times on a page: drawn once in public/shapes.svg, in the colour of the text. */
export function Shape({ name, className }: { name: 'lock' | 'star'; className: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`/shapes.svg#${name}`} />
    </svg>
  );
}
