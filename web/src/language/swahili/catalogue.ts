import type { Catalogue } from '../catalogue.ts';
import { account } from './account.ts';
import { buying } from './buying.ts';
import { markets } from './markets.ts';
import { server } from './server.ts';
import { site } from './site.ts';
import { slips } from './slips.ts';
import { tipsters } from './tipsters.ts';

/** Everything that is said in Swahili, by its English original. */
export const catalogue: Catalogue = {
  ...site,
  ...slips,
  ...buying,
  ...tipsters,
  ...account,
  ...markets,
  ...server,
};
