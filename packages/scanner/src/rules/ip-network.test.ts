import { expect, test } from 'vitest';
import { isWithinNetwork, parseIp, type IpNetwork } from './ip-network.ts';

function network(cidr: string): IpNetwork {
  const [text = '', prefix] = cidr.split('/');
  const address = parseIp(text);
  if (!address) throw new Error(`${text} is no address`);
  return { address, prefix: Number(prefix) };
}

test.each([
  ['10.1.2.3/32', '10.0.0.0/8', true],
  ['10.0.0.0/8', '10.0.0.0/8', true],
  ['10.0.0.0/8', '10.1.2.3/32', false],
  ['11.0.0.0/32', '10.0.0.0/8', false],
  ['10.1.2.3/9', '10.200.0.0/8', true],
  ['10.1.2.3/0', '0.0.0.0/0', true],
  ['2001:db8::1/128', '2001:db8::/32', true],
  ['2001:db9::1/128', '2001:db8::/32', false],
  ['2001:db8:8000::/33', '2001:db8::/33', false],
  ['10.0.0.0/8', '::/0', false],
  ['::ffff:10.0.0.1/128', '10.0.0.0/8', false],
])('%s lies within %s: %s', (inner, outer, isWithin) => {
  expect(isWithinNetwork(network(inner), network(outer))).toBe(isWithin);
});

test.each([
  ['192.168.001.010', '192.168.1.8'],
  ['10.0.0.1', '10.0.0.1'],
  ['::1.2.3.4', '::102:304'],
  ['10.0.0.08', undefined],
  ['10.0.0.999', undefined],
  ['127.1', undefined],
  ['1::2::3', undefined],
  ['g::', undefined],
  ['::1%lo', undefined],
])('"%s" is read as %s', (text, address) => {
  expect(parseIp(text)?.toString()).toBe(address);
});
