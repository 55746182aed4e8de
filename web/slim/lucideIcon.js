// lucide-react's icons without its settings for all icons at once, its aliases and its names of classes.
import { createElement } from 'react';

export default function createLucideIcon({ node, size = 24 }) {
  return ({ strokeWidth = 2, ...props }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] ? undefined : 'true',
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
