import ipaddr from 'ipaddr.js';

/** An address, and how many of its first bits count. */
export type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Reads `10.0.0.0/8`, `::1/128` or one address; undefined for what is none of them. */
export function parseNetwork(text: string): Network | undefined {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Whether one of the networks has the address. An IPv4 address inside an IPv6 one is judged as what it is. */
export function isInNetworks(text: string, networks: readonly Network[]): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}

/** What limits count as one place: an IPv4 address, or the network of 64 bits that whoever has an IPv6 one has whole. */
export function placeOf(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
