import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inCi } from '../api/test/inCi.ts';
import { closePeople, openPerson } from './kit/browser.ts';
import { newPhone } from './kit/phones.ts';
import { productUrl } from './kit/productUrl.ts';
import { signIn } from './kit/signIn.ts';
import { buyerScenes } from './texts/buyerScenes.ts';
import { specTexts } from './texts/specTexts.ts';
import { type Scene, type Stage, see } from './texts/stage.ts';
import { tipsterScenes } from './texts/tipsterScenes.ts';
import { visitorScenes } from './texts/visitorScenes.ts';

const scenes: readonly Scene[] = [...visitorScenes, ...buyerScenes, ...tipsterScenes];
const newcomer = {
  username: `Maneno${Date.now() % 1_000_000}`,
  phone: newPhone(),
  password: 'maneno-ya-soko-26',
};
const stages = {} as Record<Scene['as'], Stage>;

const pages = join(import.meta.dirname, '../web/src');
/** The tests of components, which look for most of these texts too. */
const ofComponents = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join(pages, path), 'utf8'));
const isHeld = (text: string) =>
  ["'", '"', '`'].some((quote) => {
    const written = `${quote}${text.replaceAll(quote, `\\${quote}`)}${quote}`;
    return ofComponents.some((source) => source.includes(written));
  });
/** The first scenes of the newcomer make the account and the slips of the later ones. */
const isNeeded = ({ as, steps }: Scene) =>
  as === 'newcomer' || steps.some(({ texts }) => texts.some((text) => !isHeld(text)));

beforeAll(async () => {
  for (const who of ['visitor', 'newcomer', 'demo'] as const) {
    const { context, page } = await openPerson();
    stages[who] = { context, page, newcomer };
    // Only the anonymous visitor still has the notice to answer.
    if (who !== 'visitor') await context.addCookies([{ name: 'cookieUse', value: 'no', url: productUrl }]);
  }
  await signIn(stages.demo.context, { phone: '0712345678', password: 'tipsoko-demo' });
});
afterAll(closePeople);

describe('the table of texts', () => {
  const shown = new Set(scenes.flatMap(({ steps }) => steps.flatMap(({ texts }) => texts)));

  it('has a row for every text of the specification that a person may read', () => {
    const seen = specTexts.filter(({ unseen }) => unseen === undefined);
    expect(seen.filter(({ text }) => !shown.has(text))).toEqual([]);
  });

  it('has no row for a text that is not in the specification or is never shown', () => {
    const seen = new Set(specTexts.filter(({ unseen }) => unseen === undefined).map(({ text }) => text));
    expect([...shown].filter((text) => !seen.has(text))).toEqual([]);
  });

  it('names each text once in its section', () => {
    const names = specTexts.map(({ section, text }) => `${section}: ${text}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('in the page where it belongs', () => {
  const rowOf = (scene: Scene) => [scene.route, scene.as, scene] as const;
  const play = async (_route: string, who: Scene['as'], scene: Scene) => {
    const stage = stages[who];
    const missing: string[] = [];
    for (const { how, act, texts } of scene.steps) {
      const passed = await act?.(stage).catch((error: unknown) => {
        missing.push(`${how}: ${String(error)}`);
      });
      for (const text of texts) {
        if (Array.isArray(passed) && passed.includes(text)) continue;
        await see(stage.page, text.replace('{username}', newcomer.username)).catch(() => {
          missing.push(`${how}: ${text}`);
        });
      }
    }
    expect(missing).toEqual([]);
  };
  it.each(scenes.filter(isNeeded).map(rowOf))('%s, as %s', play);

  describe.skipIf(!inCi)('also where the test of a component looks for it', () => {
    it.each(scenes.filter((scene) => !isNeeded(scene)).map(rowOf))('%s, as %s', play);
  });
});
