import ipaddr from 'ipaddr.js';
import { isInNetworks, parseNetwork, type Network } from '../networks.ts';

export type AddressGuard = (address: string) => boolean;

/**
 * Makes the answer to "may we connect to this address?": yes for those of the public internet and of the networks that
 * the operator allows (`10.0.0.0/8`, `::1/128`, or one address); no for private, loopback, link-local, metadata and all
 * other special ones, however they are written or wrapped. Errors: throws for a network that is none.
 */
export function addressGuard(allowedNetworks: readonly string[]): AddressGuard {
  const allowed = allowedNetworks.map(networkOf);
  return (text) => {
    if (!ipaddr.isValid(text)) return false;
    // An IPv4 address inside an IPv6 one is judged as what it is.
    return ipaddr.process(text).range() === 'unicast' || isInNetworks(text, allowed);
  };
}

function networkOf(text: string): Network {
  const network = parseNetwork(text);
  if (network) return network;
  throw new Error(`PLUMBLINE_OUTBOUND_ALLOWED: "${text}" is neither a network nor an address.`);
}
