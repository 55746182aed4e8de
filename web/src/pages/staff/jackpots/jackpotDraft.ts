import type { DraftTip } from '../../addTips/slipDraft.ts';

export const companies = [
  { value: 'SP', label: 'SportPesa' },
  { value: 'BT', label: 'Betika' },
  { value: 'BP', label: 'betPawa (Uganda)' },
] as const;
export const types = [
  { value: 'MG', label: 'Mega' },
  { value: 'MW', label: 'Mid Week' },
  { value: 'P13', label: 'Pick 13' },
  { value: 'P17', label: 'Pick 17' },
] as const;

export type JackpotCompany = (typeof companies)[number]['value'];
export type JackpotType = (typeof types)[number]['value'];

export interface JackpotDraft {
  company: JackpotCompany;
  type: JackpotType;
  tips: DraftTip[];
  price: string;
  priceUg: string;
  priceNg: string;
}

export const emptyJackpot: JackpotDraft = {
  company: 'SP',
  type: 'MG',
  tips: [],
  price: '100',
  priceUg: '',
  priceNg: '',
};

export const mostTips = 30;
export type JackpotErrors = Partial<Record<'tips' | 'price' | 'priceUg' | 'priceNg', string>>;

/** Messages by field; empty when it can be published. */
export function jackpotErrors(draft: JackpotDraft): JackpotErrors {
  const errors: JackpotErrors = {};
  if (draft.tips.length < 1 || draft.tips.length > mostTips)
    errors.tips = `A jackpot has 1 to ${mostTips} tips`;
  if (wholeOf(draft.price) === null) errors.price = 'A whole number from 1 to 1000000';
  for (const field of ['priceUg', 'priceNg'] as const) {
    if (draft[field].trim() !== '' && wholeOf(draft[field]) === null)
      errors[field] = 'A whole number from 1 to 1000000, or empty';
  }
  return errors;
}

/** The amount of a typed price; null when it is not one. */
export function wholeOf(text: string): number | null {
  const amount = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0;
  return amount >= 1 && amount <= 1_000_000 ? amount : null;
}
