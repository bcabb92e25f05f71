import { isLoopback } from '../../rules/loopback.ts';
import type { CollectorFile } from './opentelemetry-collector-file.ts';

/** Whether Docker is asked over the network, by an address without a word of TLS. */
export function isOnNetwork(address: string): boolean {
  return /^(?:tcp|http):\/\//.test(address) && !isLoopback(address);
}

/** Whether TLS is set beside the address that stands at a path. */
export function hasTls(file: CollectorFile, path: string): boolean {
  const above = path.slice(0, path.lastIndexOf('.'));
  return ['tls', 'tls_config'].some((key) => file.has(`${above}.${key}`));
}
