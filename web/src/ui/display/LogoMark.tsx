/** A market awning (soko) over a tick, without its tile, for use on the brand green. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="8 8 48 50" className={className} aria-hidden="true">
      <path className="fill-accent" d="M18 11H25L21.5 26A5.25 5.25 0 0 1 11 26Z" />
      <path fill="currentColor" d="M25 11H32L32 26A5.25 5.25 0 0 1 21.5 26Z" />
      <path className="fill-accent" d="M32 11H39L42.5 26A5.25 5.25 0 0 1 32 26Z" />
      <path fill="currentColor" d="M39 11H46L53 26A5.25 5.25 0 0 1 42.5 26Z" />
      <path
        d="M21.5 44.5L29 52L44 38.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="6.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
