import { parseIpAddress, type IpAddress } from '@plumbline/model/ip-address';
import ipaddr from 'ipaddr.js';

/** All addresses that share their first bits with one. */
export interface IpNetwork {
  readonly address: IpAddress;
  readonly prefix: number;
}

/** Whether every address of `inner` is one of `outer`. */
export function isWithinNetwork(inner: IpNetwork, outer: IpNetwork): boolean {
  if (inner.prefix < outer.prefix) return false;
  return inner.address.kind() === outer.address.kind() && inner.address.match(outer.address, outer.prefix);
}

/** How many bits an address has. */
export function bitsOf(address: IpAddress): 32 | 128 {
  return address.kind() === 'ipv4' ? 32 : 128;
}

/** An address as the C library reads it, to which numbers with leading zeros are octal; undefined for what is none. */
export function parseIp(text: string): IpAddress | undefined {
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && ipaddr.IPv4.isValid(text)
    ? ipaddr.IPv4.parse(text)
    : parseIpAddress(text);
}
