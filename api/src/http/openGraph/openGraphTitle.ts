import { logo, mark, paint, picture } from './openGraphCanvas.ts';
import { drawnText, wrapped } from './openGraphText.ts';

/** The site itself, and posts without a picture: a sentence under the awning. */
export function titlePicture({ title, under }: { title: string; under: string }): string {
  const size = title.length > 60 ? 60 : 74;
  const lines = wrapped(title, size, 800, 1040, 3);
  const first = 380 - (lines.length * size * 1.12) / 2 + size * 0.4;
  return picture(
    `<g opacity=".13">${mark(770, 150, 560)}</g>`,
    logo(80, 116, 92),
    ...lines.map((line, at) =>
      drawnText(line, { x: 78, y: first + at * size * 1.12, size, weight: 800, fill: paint.onCloth }),
    ),
    `<path d="M80 ${first + (lines.length - 1) * size * 1.12 + 44}h120" stroke="${paint.accent}" stroke-width="8" stroke-linecap="round"/>`,
    drawnText(under, {
      x: 80,
      y: first + (lines.length - 1) * size * 1.12 + 104,
      size: 32,
      fill: paint.onClothMuted,
      width: 1040,
    }),
  );
}
