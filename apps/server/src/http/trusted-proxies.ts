import { isInNetworks, parseNetwork, type Network } from '../networks.ts';

/** Whether an address on a request's way is a proxy's that is believed; `hop` 0 is whoever connects to us. */
export type TrustedProxies = (address: string, hop: number) => boolean;

const MOST_HOPS = 10;

/**
 * Reads how far `X-Forwarded-For`, `-Host` and `-Proto` are believed: a number of proxies in front of us, each of which
 * adds whom it heard from at the right, or the networks and addresses of these proxies. Undefined for anything else.
 */
export function trustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops > MOST_HOPS ? undefined : (_address, hop) => hop < hops;
  }
  const networks: Network[] = [];
  for (const part of text.split(',')) {
    const network = parseNetwork(part.trim());
    if (!network) return undefined;
    networks.push(network);
  }
  return (address) => isInNetworks(address, networks);
}

/** Nobody is believed: a request comes from whoever connects to us. */
export const NO_PROXIES: TrustedProxies = () => false;
