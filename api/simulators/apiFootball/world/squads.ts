import type { NamePool, Team } from './leagueTypes.ts';
import { mix } from './random.ts';

export type Player = { id: number; name: string };

const surnames: Readonly<Record<NamePool, string>> = {
  eastAfrica:
    'Omondi Otieno Wanyama Kimani Mutua Ochieng Barasa Juma Kato Ssemwogerere Okello Mugisha Mwinyi Kapama Bakari Niyonzima Habimana Tadesse Bekele Abebe Onyango Kiprono Wafula Odhiambo Mukasa Salum',
  westAfrica:
    'Adeleke Okafor Musa Ibrahim Eze Nwankwo Balogun Ogbu Chukwu Ajayi Okoro Sani Abdullahi Ekong Olawale Bello Udoh Onyeka Garba Danladi',
  southAfrica:
    'Mokoena Dlamini Zwane Khumalo Mthethwa Sithole Nkosi Maseko Mabasa Letsoalo Mudau Radebe Ndlovu Mashego Cele Mbule Modiba Allende Sirino Mvala',
  arab: 'Hassan Ali Mahmoud Said Khaled Benali Amrani Belkacem Mansour Fathi Gamal Tarek Bouazza Ziani Hamdi Ashraf Ouattara Traoré Mahious Slimani',
  english:
    'Smith Jones Taylor Brown Wilson Walker White Hughes Edwards Green Hall Wood Clarke Turner Cooper Ward Morgan Bailey Reed Cook Palmer Mitchell',
  latin:
    'García Fernández Silva Santos Rodríguez Pereira Gómez Rossi Ferrari Esposito Romano Martínez Álvarez Costa Souza Núñez Herrera Moreno Ruiz Conti Ramos Vega',
  german:
    'Müller Schmidt Schneider Fischer Weber Wagner Becker Hoffmann Koch Richter Klein Wolf Yılmaz Demir Kaya Jansen Bakker Visser Smit Öztürk',
  french:
    'Martin Bernard Dubois Moreau Laurent Simon Lefèvre Leroy Diallo Traoré Koné Camara Girard Fournier Mercier Blanc Guérin Bakayoko Cissé Dembélé',
  asian:
    'Tanaka Sato Suzuki Kim Lee Park Choi Wang Zhang Liu Chen Pratama Saputra Wijaya Srisai Chaiyawat Nakamura Yamamoto Jung Han Li Hidayat',
};
const initials = 'ABCDEFGHIJKLMNOPRSTW';
const pools = new Map<NamePool, readonly string[]>();

/** The eighteen players of a club by shirt (0–17): the same for ever. */
export function playerOf(team: Team, shirt: number): Player {
  let pool = pools.get(team.names);
  if (!pool) {
    pool = surnames[team.names].split(' ');
    pools.set(team.names, pool);
  }
  const hash = mix(team.id, shirt) >>> 0;
  const surname = pool[(hash + shirt * 7) % pool.length] ?? 'Player';
  return {
    id: 1_000_000 + team.id * 20 + (shirt % 18),
    name: `${initials[(hash >>> 8) % initials.length]}. ${surname}`,
  };
}
