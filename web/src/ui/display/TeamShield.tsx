import { teamKit } from '@tipsoko/rules/teamKit';

/** Derived from the name, because club crests are not ours to use. Hidden from screen readers. */
export function TeamShield({ name, className = 'size-8' }: { name: string; className?: string }) {
  const { ground, figure, letter, pattern, initials } = teamKit(name);
  return (
    <svg viewBox="0 0 32 36" className={className} aria-hidden="true">
      <use href={`/shapes.svg#shield${pattern}`} fill={ground} color={figure} />
      <text
        x="16"
        y="21.8"
        textAnchor="middle"
        fontSize={initials.length > 2 ? 10 : 11.5}
        fontWeight="800"
        fill={letter}
      >
        {initials}
      </text>
    </svg>
  );
}
