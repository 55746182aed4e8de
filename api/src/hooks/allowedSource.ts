import { BlockList, isIP } from 'node:net';
import { anySource } from '../process/settings.ts';

/** Whether a callback of M-Pesa comes from an address of the list (`a,b,c/24`). Unset, or `any`: from anywhere. */
export function isAllowedSource(list: string | undefined, address: string): boolean {
  if (!list || list === anySource) return true;
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  const family = isIP(plain);
  if (family === 0) return false;
  const allowed = new BlockList();
  for (const entry of list.split(',')) {
    const [network = '', prefix] = entry.split('/');
    const type = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) allowed.addAddress(network, type);
    else allowed.addSubnet(network, Number(prefix), type);
  }
  return allowed.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}
