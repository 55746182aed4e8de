import type { JackpotCompany, JackpotType } from '../../db/generated/prisma/enums.ts';

const companies: Readonly<Record<JackpotCompany, string>> = { SP: 'SportPesa', BT: 'Betika', BP: 'betPawa' };
const types: Readonly<Record<JackpotType, string>> = {
  MG: 'Mega',
  MW: 'Mid Week',
  P13: 'Pick 13',
  P17: 'Pick 17',
};

export function jackpotTitle(company: JackpotCompany, type: JackpotType): string {
  return `${companies[company]} ${types[type]} Jackpot`;
}

/** Such as sportpesa-mega-jackpot. */
export function jackpotSlug(company: JackpotCompany, type: JackpotType): string {
  return jackpotTitle(company, type).toLowerCase().replaceAll(' ', '-');
}
