import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import opentype, { type Font, type PathCommand } from 'opentype.js';

export type Weight = 500 | 700 | 800;

/** Font subsets; a club's name may need both. */
const parts = ['latin', 'latin-ext'] as const;
const faces = new Map<Weight, readonly Font[]>();

function facesOf(weight: Weight): readonly Font[] {
  const known = faces.get(weight);
  if (known) return known;
  const { resolve } = createRequire(import.meta.url);
  const read = parts.map((part) => {
    const file = readFileSync(resolve(`@fontsource/figtree/files/figtree-${part}-${weight}-normal.woff`));
    return opentype.parse(
      file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer,
    );
  });
  faces.set(weight, read);
  return read;
}

let opening: Promise<void> | null = null;

/** Reads the fonts one at a time, so that the first picture holds up no other request. */
export function openFonts(): Promise<void> {
  opening ??= (async () => {
    for (const weight of [500, 700, 800] as const) {
      facesOf(weight);
      await nextTurn();
    }
  })();
  return opening;
}

interface Run {
  font: Font;
  text: string;
}

/** Splits into runs of one font each; unsupported characters lose their accents or are dropped. */
function runsOf(text: string, weight: Weight): Run[] {
  const fonts = facesOf(weight);
  const fontOf = (character: string) => fonts.find((font) => font.charToGlyphIndex(character) > 0);
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const plain = fontOf(character) ? character : character.normalize('NFD').replace(/\p{M}/gu, '');
    for (const letter of plain) {
      const font = fontOf(letter);
      if (!font) continue;
      const last = runs.at(-1);
      if (last?.font === font) last.text += letter;
      else runs.push({ font, text: letter });
    }
  }
  return runs;
}

/** Width in pixels at a size in pixels. */
export function widthOf(text: string, size: number, weight: Weight): number {
  return runsOf(text, weight).reduce((width, run) => width + run.font.getAdvanceWidth(run.text, size), 0);
}

/** Truncates with an ellipsis. */
export function fitted(text: string, size: number, weight: Weight, width: number): string {
  if (widthOf(text, size, weight) <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && widthOf(`${characters.join('').trimEnd()}…`, size, weight) > width)
    characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** Wraps to at most `most` lines; the last one is truncated. */
export function wrapped(text: string, size: number, weight: Weight, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && (widthOf(longer, size, weight) <= width || lines.length === most))
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => fitted(line, size, weight, width));
}

export interface Writing {
  x: number;
  /** Baseline. */
  y: number;
  size: number;
  weight?: Weight;
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  /** Truncates longer texts. */
  width?: number;
}

/** The library's own path writer turns tiny numbers into NaN, where librsvg stops drawing. */
function pathData(command: PathCommand): string {
  const at = (...numbers: number[]) => numbers.map((number) => Math.round(number * 10) / 10).join(' ');
  switch (command.type) {
    case 'C':
      return `C${at(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
    case 'Q':
      return `Q${at(command.x1, command.y1, command.x, command.y)}`;
    case 'Z':
      return 'Z';
    default:
      return `${command.type}${at(command.x, command.y)}`;
  }
}

/** Draws text as paths of a bundled font: without system fonts librsvg silently draws no text. */
export function drawnText(text: string, writing: Writing): string {
  const { x, y, size, weight = 500, fill, anchor = 'start', width } = writing;
  const shown = width === undefined ? text : fitted(text, size, weight, width);
  const whole = widthOf(shown, size, weight);
  let at = x - (anchor === 'end' ? whole : anchor === 'middle' ? whole / 2 : 0);
  const path = runsOf(shown, weight).map((run) => {
    const drawn = run.font.getPath(run.text, at, y, size).commands.map(pathData).join('');
    at += run.font.getAdvanceWidth(run.text, size);
    return drawn;
  });
  return `<path fill="${fill}" d="${path.join('')}"/>`;
}
