/** For visitors outside East Africa: the times of a page that waits for a touch (docs/decisions/234), in their zone. */

import { swahiliTimes } from './language/swahili/timeWords.ts';
import { englishTimes, timeWriters } from './lib/times.ts';

/** Writes each time that stands as the server wrote it. The function it returns puts those texts back, which hydration expects. */
export function showLocalTimes(): () => void {
  const words = document.documentElement.lang === 'sw' ? swahiliTimes : englishTimes;
  const written = new Map<Text, string>();
  for (const { dateTime, firstChild } of document.querySelectorAll('time')) {
    if (!(firstChild instanceof Text)) continue;
    const text = firstChild.data;
    const write = Object.values(timeWriters).find((one) => one(dateTime, 'east-africa', words) === text);
    if (!write) continue;
    written.set(firstChild, text);
    firstChild.data = write(dateTime, 'visitor', words, Date.now());
  }
  return () => {
    for (const [node, text] of written) node.data = text;
  };
}
