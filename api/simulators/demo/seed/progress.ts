const EVERY = 20;

/** Prints how far each part of the seed is, a line per fifth: the first start takes a while and must not look stuck. */
export function createProgress(
  say: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
) {
  return (part: string) => {
    let shown = -1;
    return (share: number): void => {
      const step = Math.floor((share * 100) / EVERY) * EVERY;
      if (step <= shown) return;
      shown = step;
      say(`tipsoko: seeding the demo: ${part} ${step} %${step < 100 ? ' …' : ''}`);
    };
  };
}
