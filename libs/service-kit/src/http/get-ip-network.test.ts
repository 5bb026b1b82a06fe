import { expect, test } from 'vitest';
import { getIpNetwork } from './get-ip-network.ts';

test.each([
  ['203.0.113.7', 'ipv4 203.0.113.7'],
  ['::ffff:203.0.113.7', 'ipv4 203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', 'ipv6 32.1.13.184.0.1.0.2'],
  ['2001:0db8:1:2::9', 'ipv6 32.1.13.184.0.1.0.2'],
  ['2001:db8:1:2:3:4:5::', 'ipv6 32.1.13.184.0.1.0.2'],
  ['2001:db8::9', 'ipv6 32.1.13.184.0.0.0.0'],
  ['::1', 'ipv6 0.0.0.0.0.0.0.0'],
])('the customer behind %s is %s', (address, network) => {
  expect(getIpNetwork(address, { ipv4: 32, ipv6: 64 })).toBe(network);
});

test.each([
  ['203.0.113.7', 'ipv4 203.0.113'],
  ['2001:db8:1:2::9', 'ipv6 32.1.13.184.0.1'],
])('the wider network of %s is %s', (address, network) => {
  expect(getIpNetwork(address, { ipv4: 24, ipv6: 48 })).toBe(network);
});

test.each(['', 'unix:', '203.0.113.700', '2001:db8::1::2'])('%j is not an address', (address) => {
  expect(getIpNetwork(address, { ipv4: 32, ipv6: 64 })).toBe('unknown');
});
