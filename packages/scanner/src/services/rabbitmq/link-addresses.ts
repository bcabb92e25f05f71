import { isLoopback } from '../../rules/loopback.ts';

/** Whether a shovel or federation reaches another server at this address without TLS. */
export function isUnencryptedLink(address: string): boolean {
  const [, host = ''] = /^amqp:\/\/(?:[^@/]{0,300}@)?([^/?]{1,300})/i.exec(address) ?? [];
  return host !== '' && !isLoopback(host);
}
