import { hashText } from '@tipsoko/rules/hashText';
import { initialsOf } from '@tipsoko/rules/initialsOf';
import { teamKit } from '@tipsoko/rules/teamKit';
import { drawnText } from './openGraphText.ts';

/** The size that chats and social networks crop previews to. */
export const canvas = { width: 1200, height: 630 } as const;

/** The light palette of web/src/styles/tokens.css. */
export const paint = {
  cloth: '#0d3b2a',
  clothLight: '#14503a',
  paper: '#fffdf7',
  sunken: '#efe9db',
  line: '#e0d8c6',
  ink: '#14231b',
  muted: '#515c54',
  onCloth: '#fbf5e6',
  onClothMuted: '#b9cfc0',
  accent: '#ff8a1f',
  onAccent: '#1d1205',
  won: '#0c6b3d',
  wonBg: '#dcf1e1',
  lost: '#b3261e',
  lostBg: '#fbe3de',
  warn: '#7d4e00',
  warnBg: '#fcedc8',
  gold: '#f6c766',
} as const;

const stripes = 24;
const stripe = canvas.width / stripes;

function awning(): string {
  return Array.from({ length: stripes }, (_, at) => {
    const fill = at % 2 === 0 ? paint.accent : paint.onCloth;
    return `<path fill="${fill}" d="M${at * stripe} 0h${stripe}v28a${stripe / 2} ${stripe / 2} 0 0 1-${stripe} 0z"/>`;
  }).join('');
}

/** Background with the awning. */
export function picture(...drawings: readonly string[]): string {
  const { width, height } = canvas;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><pattern id="mat" width="28" height="28" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M2 7h10M16 21h10M7 16v10M21 2v10" stroke="${paint.clothLight}" stroke-width="3" stroke-linecap="round"/></pattern></defs>
<rect width="${width}" height="${height}" fill="${paint.cloth}"/><rect width="${width}" height="${height}" fill="url(#mat)" opacity=".55"/>
<path d="M0 0h${width}v62H0z" fill="#000" opacity=".18"/>${awning()}${drawings.join('')}</svg>`;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function box({ x, y, width, height }: Box, fill: string, radius = 22): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

/** `x`, `y`: upper left corner; `size`: height in pixels. */
export function mark(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 48}) translate(-8 -10)"><path fill="${paint.accent}" d="M18 11H25L21.5 26A5.25 5.25 0 0 1 11 26ZM32 11H39L42.5 26A5.25 5.25 0 0 1 32 26Z"/><path fill="${paint.onCloth}" d="M25 11H32L32 26A5.25 5.25 0 0 1 21.5 26ZM39 11H46L53 26A5.25 5.25 0 0 1 42.5 26Z"/><path fill="none" stroke="${paint.onCloth}" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round" d="M21.5 44.5L29 52L44 38.5"/></g>`;
}

export function logo(x: number, y: number, size: number): string {
  return `${mark(x, y, size)}<g transform="translate(${x + size * 1.12} ${y + size * 0.1}) scale(${size / 62})"><g fill="none" stroke="${paint.onCloth}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"><path d="M11 9v26q0 7 7 7M4.5 20h13M30 20v22M43 20v33M91 22.5q-3-2.5-8-2.5c-5 0-8 2-8 5.5s3 4.5 8 5.5 8.5 2.5 8.5 6-3.5 5-8.5 5q-6 0-9-3M132 8v34M147 20l-14 12 15 10"/><circle cx="54" cy="31" r="11"/><circle cx="111" cy="31" r="11"/><circle cx="170" cy="31" r="11"/></g><circle cx="30" cy="8.5" r="4.5" fill="${paint.accent}"/></g>`;
}

const edge = 'M2 3.5Q16-.5 30 3.5V19c0 8-6 12.5-14 16C8 31.5 2 27 2 19z';
/** The shapes of web/public/shapes.svg. */
const shapes = [
  'M16 0h16v36H16z',
  'M0 0h8v36H0zM24 0h8v36h-8z',
  'M0 0h32v9H0zM0 27h32v9H0z',
  'M0 0h12L32 24v12H24L0 10z',
  'M0 0h32v7L16 15 0 7z',
  'M0 30h32v6H0zM0 0h32v4H0z',
];

/** `height` in pixels; `id` must be unique in the picture. */
export function shield(name: string, x: number, y: number, height: number, id: string): string {
  const { ground, figure, letter, pattern, initials } = teamKit(name);
  return `<g transform="translate(${x} ${y}) scale(${height / 36})"><clipPath id="${id}"><path d="${edge}"/></clipPath><g clip-path="url(#${id})"><path fill="${ground}" d="M0 0h32v36H0z"/><path fill="${figure}" d="${shapes[pattern] ?? ''}"/><path fill="${ground}" d="M0 11h32v14H0z"/></g><path d="${edge}" fill="none" stroke="#85806f" stroke-width="1.2"/>${drawnText(
    initials,
    {
      x: 16,
      y: 21.8,
      size: initials.length > 2 ? 10 : 11.5,
      weight: 800,
      fill: letter,
      anchor: 'middle',
    },
  )}</g>`;
}

/** Colours of web/src/ui/display/Avatar.tsx, without the green of this background. */
const grounds = ['#7a3e00', '#5b2a86', '#8c1d40', '#14507a', '#3f5410'];

/** `x` and `y` are its centre. */
export function disc(name: string, x: number, y: number, radius: number): string {
  const letters = drawnText(initialsOf(name), {
    x,
    y: y + radius * 0.34,
    size: radius * 0.95,
    weight: 800,
    fill: '#ffffff',
    anchor: 'middle',
  });
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${grounds[hashText(name) % grounds.length]}" stroke="${paint.onCloth}" stroke-width="${Math.max(2, radius / 16)}"/>${letters}`;
}

const results = {
  WON: ['W', paint.wonBg, paint.won],
  LOST: ['L', paint.lostBg, paint.lost],
  CANCELLED: ['C', paint.warnBg, paint.warn],
} as const;

/** The last results, oldest first, newest at the right as in a league table; `form` comes newest first. */
export function formStrip(
  form: readonly (keyof typeof results)[],
  x: number,
  y: number,
  size: number,
): string {
  return [...form]
    .reverse()
    .map((result, place) => {
      const [letter, ground, fill] = results[result];
      const left = x + place * size * 1.18;
      const text = drawnText(letter, {
        x: left + size / 2,
        y: y + size * 0.7,
        size: size * 0.58,
        weight: 800,
        fill,
        anchor: 'middle',
      });
      return box({ x: left, y, width: size, height: size }, ground, size / 5) + text;
    })
    .join('');
}

/** '6.2' of a rating out of 100, as on cards; 'New' below 20 slips. */
export function ratingText(rating: string | null): string {
  return rating === null ? 'New' : (Number(rating) / 10).toFixed(1);
}
