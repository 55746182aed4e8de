import { expect, test } from 'vitest';
import { phoneNetwork } from './phoneNetwork.ts';

test.each([
  ['254712345678', 'Safaricom'],
  ['254746345678', 'Safaricom'],
  ['254757345678', 'Safaricom'],
  ['254110345678', 'Safaricom'],
  ['254733345678', 'Airtel'],
  ['254756345678', 'Airtel'],
  ['254101345678', 'Airtel'],
  ['254772345678', 'Telkom'],
  ['254764345678', 'other'],
  ['256772345678', 'other'],
])('%s is of %s', (phone, network) => expect(phoneNetwork(phone)).toBe(network));
