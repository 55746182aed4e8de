/** The light palette of the site. */
const paint = {
  cloth: '#0d3b2a',
  weave: '#14503a',
  grass: '#1d6a48',
  paper: '#fffdf7',
  line: '#e0d8c6',
  ink: '#14231b',
  accent: '#ff8a1f',
  gold: '#f6c766',
  won: '#2f9e63',
  lost: '#c2453c',
} as const;

interface Cover {
  readonly alt: string;
  readonly drawing: string;
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees. */
  turn?: number;
}

const ball = (x: number, y: number, radius: number) =>
  `<g transform="translate(${x} ${y}) scale(${radius / 50})"><circle r="50" fill="${paint.paper}"/><path fill="${paint.ink}" d="M0-20 19-6 12 16-12 16-19-6zM-9-49 9-49 0-38zM47-18 49 4 37-7zM-47-18-49 4-37-7zM31 38 16 47 18 33zM-31 38-16 47-18 33z"/></g>`;
const card = ({ x, y, width, height, turn = 0 }: Place, inside: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="8" y="12" width="${width}" height="${height}" rx="24" fill="#000" opacity=".25"/><rect width="${width}" height="${height}" rx="24" fill="${paint.paper}"/>${inside}</g>`;
const bar = (x: number, y: number, width: number, fill: string, height = 18) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${fill}"/>`;
const tick = (x: number, y: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="24" fill="${fill}"/><path d="M${x - 10} ${y}l7 8 13-15" fill="none" stroke="${paint.paper}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;
const cross = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="24" fill="${paint.lost}"/><path d="M${x - 9} ${y - 9}l18 18m0-18-18 18" stroke="${paint.paper}" stroke-width="6" stroke-linecap="round"/>`;
const repeated = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

const pitch = `<path d="M240 120h720l150 420H90z" fill="${paint.grass}"/><g fill="none" stroke="${paint.paper}" stroke-width="6" opacity=".8"><path d="M240 120h720l150 420H90zM165 330h870"/><ellipse cx="600" cy="330" rx="120" ry="52"/><path d="M440 120l-22 60h364l-22-60M370 540l28-84h404l28 84"/></g>`;
const slip = (rows: number) =>
  repeated(rows, (at) => bar(40, 54 + at * 76, 230, paint.line) + bar(40, 82 + at * 76, 150, paint.line, 12));
const chain = repeated(
  4,
  (at) =>
    `<rect x="${150 + at * 235}" y="230" width="190" height="140" rx="28" fill="${paint.paper}"/>${bar(184 + at * 235, 272, 120, paint.line)}${bar(184 + at * 235, 310, 76, paint.accent)}${at < 3 ? `<path d="M${336 + at * 235} 300h53" stroke="${paint.gold}" stroke-width="16" stroke-linecap="round"/>` : ''}`,
);
const coins = (x: number, count: number) =>
  repeated(
    count,
    (at) =>
      `<ellipse cx="${x}" cy="${470 - at * 34}" rx="78" ry="26" fill="#b98a2a"/><ellipse cx="${x}" cy="${458 - at * 34}" rx="78" ry="26" fill="${paint.gold}"/>`,
  );

/** By the slug of the post. */
const covers: Readonly<Record<string, Cover>> = {
  'fkf-premier-league-what-to-watch': {
    alt: 'A football on the centre spot of a green pitch',
    drawing: pitch + ball(600, 300, 62),
  },
  'how-we-prove-that-no-tip-was-changed': {
    alt: 'Four sealed slips in a row, each tied to the next like a chain',
    drawing: chain + tick(1045, 230, paint.won),
  },
  'how-to-read-odds': {
    alt: 'Three tiles side by side for home, draw and away; the first is chosen',
    drawing: repeated(3, (at) =>
      card(
        { x: 180 + at * 295, y: 190, width: 250, height: 220 },
        `${at === 0 ? `<rect width="250" height="220" rx="24" fill="${paint.accent}"/>` : ''}${bar(45, 60, 160, at === 0 ? paint.paper : paint.line)}${bar(70, 120, 110, paint.ink, 40)}`,
      ),
    ),
  },
  'jackpot-maths-13-and-17-games': {
    alt: 'A long coupon of seventeen boxes, most of them ticked and two crossed out',
    drawing: repeated(17, (at) => {
      const [x, y] = [180 + (at % 6) * 168, 190 + Math.floor(at / 6) * 120];
      return `<rect x="${x - 52}" y="${y - 42}" width="136" height="88" rx="18" fill="${paint.paper}"/>${at === 4 || at === 13 ? cross(x + 16, y + 2) : tick(x + 16, y + 2, paint.won)}`;
    }),
  },
  'how-to-choose-a-tipster': {
    alt: 'A curve that rises over many slips, beside a row of won and lost marks',
    drawing: card(
      { x: 190, y: 120, width: 820, height: 360 },
      `<path d="M60 290C150 270 180 180 270 210S410 250 480 160 620 130 760 70" fill="none" stroke="${paint.won}" stroke-width="14" stroke-linecap="round"/><path d="M60 300h700" stroke="${paint.line}" stroke-width="6"/>${repeated(8, (at) => (at % 3 === 2 ? cross(90 + at * 90, 330) : tick(90 + at * 90, 330, paint.won)))}`,
    ),
  },
  'betting-with-limits': {
    alt: 'Four small stacks of coins, one for each week, under a line that none of them passes',
    drawing:
      repeated(4, (at) => coins(270 + at * 220, 4 + (at % 2))) +
      `<path d="M150 270h900" stroke="${paint.accent}" stroke-width="12" stroke-linecap="round" stroke-dasharray="34 26"/>`,
  },
  'gg-ng-and-over-under-explained': {
    alt: 'Two goals face each other, with a ball in each net',
    drawing: [150, 710]
      .map(
        (x) =>
          `<g fill="none" stroke="${paint.line}" stroke-width="3" opacity=".7">${repeated(9, (at) => `<path d="M${x + 34 * (at + 1)} 180v260"/>`)}${repeated(7, (at) => `<path d="M${x} ${180 + 33 * (at + 1)}h340"/>`)}</g><path d="M${x} 440V180h340v260" fill="none" stroke="${paint.paper}" stroke-width="16" stroke-linejoin="round"/>${ball(x + (x < 400 ? 235 : 110), 390, 48)}`,
      )
      .join(''),
  },
  'buying-a-tip-by-phone-step-by-step': {
    alt: 'A phone that asks for a PIN, and the slip that opens after it',
    drawing:
      card({ x: 640, y: 130, width: 320, height: 350, turn: 6 }, slip(4) + tick(262, 76, paint.won)) +
      `<rect x="300" y="80" width="240" height="440" rx="36" fill="${paint.ink}"/><rect x="318" y="106" width="204" height="388" rx="18" fill="${paint.paper}"/>${bar(346, 150, 148, paint.line)}${repeated(4, (at) => `<circle cx="${363 + at * 38}" cy="230" r="13" fill="${paint.ink}"/>`)}<rect x="346" y="286" width="148" height="56" rx="18" fill="${paint.accent}"/>`,
  },
};

/** As an SVG of 1200 × 600 on the green mat of the site; null for a post without one. */
export function coverOf(slug: string): { alt: string; svg: string } | null {
  const cover = covers[slug];
  if (!cover) return null;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600" viewBox="0 0 1200 600"><defs><pattern id="mat" width="28" height="28" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M2 7h10M16 21h10M7 16v10M21 2v10" stroke="${paint.weave}" stroke-width="3" stroke-linecap="round"/></pattern></defs><rect width="1200" height="600" fill="${paint.cloth}"/><rect width="1200" height="600" fill="url(#mat)" opacity=".6"/>${cover.drawing}</svg>`;
  return { alt: cover.alt, svg };
}
