import ipaddr from 'ipaddr.js';

export type AddressGuard = (address: string) => boolean;

/**
 * Makes the answer to "may we connect to this address?": yes for those of the public internet and of the networks that
 * the operator allows (`10.0.0.0/8`, `::1/128`, or one address); no for private, loopback, link-local, metadata and all
 * other special ones, however they are written or wrapped. Errors: throws for a network that is none.
 */
export function addressGuard(allowedNetworks: readonly string[]): AddressGuard {
  const allowed = allowedNetworks.map(parseNetwork);
  return (text) => {
    if (!ipaddr.isValid(text)) return false;
    // An IPv4 address inside an IPv6 one is judged as what it is.
    const address = ipaddr.process(text);
    if (address.range() === 'unicast') return true;
    return allowed.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
  };
}

function parseNetwork(text: string): readonly [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text))
    throw new Error(`PLUMBLINE_OUTBOUND_ALLOWED: "${text}" is neither a network nor an address.`);
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
