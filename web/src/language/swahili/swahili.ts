import type { Speech } from '../LanguageContext.ts';
import { retelling } from '../retelling.ts';
import { catalogue } from './catalogue.ts';
import { server } from './server.ts';
import { uiTexts } from './uiTexts.ts';

/** Swahili, as it is spoken around football in Kenya and Tanzania. */
export const swahili: Speech = {
  language: 'sw',
  catalogue,
  retell: retelling(catalogue, Object.keys(server)),
  uiTexts,
};
