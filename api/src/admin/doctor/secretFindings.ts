import { markOf, secretRing } from '../../domain/foundation/secretRing.ts';
import { claimedMark } from '../../domain/secrets/claimSecret.ts';
import { type Opened, secretUses } from '../../domain/secrets/secretUses.ts';
import { type Finding, note, ok, wrong } from './finding.ts';

/** Whether the configured secrets decrypt the values in the database. */
export async function secretFindings(app: Opened): Promise<Finding[]> {
  const claimed = await claimedMark(app);
  const uses = await secretUses(app);
  const lost = Object.entries(uses.at(-1)?.uses ?? {}).flatMap(([kind, count]) =>
    count > 0 ? [`${count} ${kind}`] : [],
  );
  if (claimed !== null && !secretRing(app).map(markOf).includes(claimed))
    return [
      wrong('APP_SECRET', 'the database was used with another one', 'name that one in APP_SECRET_PREVIOUS'),
    ];
  if (lost.length > 0)
    return [wrong('APP_SECRET', `opens not all: ${lost.join(', ')}`, 'npm run admin -- secrets status')];
  if (uses.length > 2)
    return [
      note('APP_SECRET', `${uses.length - 2} earlier ones count still`, 'npm run admin -- secrets status'),
    ];
  return [ok('APP_SECRET', 'opens all that is sealed')];
}
