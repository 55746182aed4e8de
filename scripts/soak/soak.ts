import { allWays, runCrashPoints } from './crashPoints.ts';
import { embeddedDatabase, postgresDatabase } from './database.ts';
import { runSoak, USUAL_SPEED } from './runSoak.ts';
import type { Verdict } from './verdict.ts';

// `npm run soak -- --minutes 60 --postgres`: see docs/money.md.
const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
};
const minutes = option('minutes', 0);
const purchases = option('purchases', minutes > 0 ? Number.POSITIVE_INFINITY : 1_000);
const kills = option('kills', minutes > 0 ? 0 : 20);
const seed = option('seed', Date.now() % 1_000_000);
const database = process.argv.includes('--postgres') ? await postgresDatabase() : await embeddedDatabase();
const say = (text: string) => console.error(`soak: ${text}`);

say(`${database.name}, seed ${seed}`);
try {
  if (process.argv.includes('--crash-points')) {
    const wanted = process.argv.indexOf('--way');
    const ways = allWays.filter((way) => wanted === -1 || process.argv[wanted + 1] === way);
    const { points, crashes, ...verdict } = await runCrashPoints({
      database,
      step: option('step', 1),
      first: option('first', 1),
      ways,
      say,
    });
    report(`${database.name}: died at ${crashes} of ${points} points`, verdict);
  } else {
    const {
      kills: killed,
      seconds,
      ...verdict
    } = await runSoak({
      database,
      purchases,
      untilMs: minutes > 0 ? minutes * 60_000 : Number.POSITIVE_INFINITY,
      kills,
      atOnce: option('at-once', 12),
      speed: option('speed', USUAL_SPEED),
      ...(process.argv.includes('--pace') ? { pace: option('pace', 5) } : {}),
      seed,
      nodes: process.argv.includes('--two-nodes') ? 2 : 1,
      redis: process.argv.includes('--redis') ? process.env.REDIS_URL || 'redis://127.0.0.1:6379' : null,
      cuts: option('cuts', 0),
      smsOutage: process.argv.includes('--sms-outage'),
      secondSms: process.argv.includes('--second-sms'),
      say,
    });
    report(`${database.name}: ${killed} kills, ${seconds.toFixed(0)} s, seed ${seed}`, verdict);
  }
} finally {
  await database.drop();
}

function report(heading: string, { metrics, broken }: Verdict): void {
  console.log(heading);
  for (const [name, value] of Object.entries(metrics)) console.log(`  ${name}: ${value}`);
  console.log(broken.length === 0 ? '  nothing is broken' : `  BROKEN:\n    ${broken.join('\n    ')}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
