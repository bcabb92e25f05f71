import ipaddr from 'ipaddr.js';
import { bitsOf, isWithinNetwork, parseIp, type IpNetwork } from '../../rules/ip-network.ts';

/** The address field of a pg_hba.conf record. */
export type HbaAddress =
  | { readonly kind: 'all' | 'samehost' | 'samenet' }
  | { readonly kind: 'name'; readonly name: string }
  | ({ readonly kind: 'network' } & IpNetwork);

/** Reads `all`, `samehost`, `samenet`, an address with its prefix length or mask, else a host name. */
export function parseAddress(text: string, mask: string | undefined): HbaAddress {
  const keyword = text.toLowerCase();
  if (keyword === 'all' || keyword === 'samehost' || keyword === 'samenet') return { kind: keyword };
  const [host = '', length] = text.split('/');
  const address = parseIp(host);
  if (!address) return { kind: 'name', name: text };
  const bits = bitsOf(address);
  return { kind: 'network', address, prefix: mask === undefined ? prefixOf(length, bits) : prefixOfMask(mask, bits) };
}

export function isIpAddress(text: string): boolean {
  return parseIp(text) !== undefined;
}

/** Whether every connection that matches `inner` matches `outer` as well. */
export function covers(outer: HbaAddress, inner: HbaAddress): boolean {
  if (outer.kind === 'all') return true;
  if (outer.kind === 'name') return inner.kind === 'name' && inner.name === outer.name;
  if (outer.kind !== 'network') return outer.kind === inner.kind;
  return inner.kind === 'network' && isWithinNetwork(inner, outer);
}

/** Only programs of the same machine. */
export function isLoopback(address: HbaAddress): boolean {
  if (address.kind === 'samehost') return true;
  if (address.kind === 'name') return address.name.toLowerCase() === 'localhost';
  return LOOPBACK.some((network) => covers(network, address));
}

const LOOPBACK = [parseAddress('127.0.0.0/8', undefined), parseAddress('::1/128', undefined)];

/** The first address of a network. */
export function networkOf({ address, prefix }: IpNetwork): string {
  const network = ipaddr.fromByteArray(
    address.toByteArray().map((byte, index) => {
      const bits = Math.min(8, Math.max(0, prefix - index * 8));
      return byte & (0xff << (8 - bits)) & 0xff;
    }),
  );
  return network.toString();
}

/** Nearly every address there is: networks so large belong to nobody. */
export function isMostOfAllAddresses(address: HbaAddress): boolean {
  if (address.kind !== 'network' || address.prefix === 0) return false;
  return address.prefix < (bitsOf(address.address) === 32 ? 8 : 16);
}

/** Every address there is, of one kind at least. */
export function isAnyAddress(address: HbaAddress): boolean {
  return address.kind === 'all' || (address.kind === 'network' && address.prefix === 0);
}

function prefixOf(length: string | undefined, bits: number): number {
  const prefix = length !== undefined && /^\d+$/.test(length) ? Number(length) : bits;
  return Math.min(prefix, bits);
}

/** A mask with holes is taken for that of one address. */
function prefixOfMask(mask: string, bits: number): number {
  const parsed = parseIp(mask);
  return parsed ? (parsed.prefixLengthFromSubnetMask() ?? bits) : 0;
}
