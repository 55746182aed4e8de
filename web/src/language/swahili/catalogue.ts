import type { Catalogue } from '../../lib/catalogue.ts';
import { account } from './account.ts';
import { buying } from './buying.ts';
import { markets } from './markets.ts';
import { refusals } from './refusals.ts';
import { server } from './server.ts';
import { site } from './site.ts';
import { slips } from './slips.ts';
import { tipsters } from './tipsters.ts';

/** What visitors and buyers read, by the English original, or by the code that the server gives. */
export const catalogue: Catalogue = {
  ...site,
  ...slips,
  ...buying,
  ...tipsters,
  ...account,
  ...markets,
  ...server,
  ...refusals,
};
