import type { Catalogue } from '../../lib/catalogue.ts';
import { settings } from './settings.ts';
import { tipsterPages } from './tipsterPages.ts';
import { tipsterRefusals } from './tipsterRefusals.ts';

/** What only tipsters read, as `catalogue`; buyers do not load it. */
export const tipsterCatalogue: Catalogue = { ...tipsterPages, ...settings, ...tipsterRefusals };
