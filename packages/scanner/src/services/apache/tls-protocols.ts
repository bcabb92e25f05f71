/** What `SSLProtocol` and `SSLProxyProtocol` switch on. Source: https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslprotocol */
import { isOutdatedTls } from '../../tls-versions.ts';
import type { Value } from './apache-scopes.ts';

const ALL = ['SSLv3', 'TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'];
const KNOWN = ['SSLv2', ...ALL];

/** The outdated protocols that the arguments leave on, oldest first; undefined when an argument cannot be known. */
export function oldProtocols(args: readonly Value[]): readonly string[] | undefined {
  let on: readonly string[] = [];
  for (const arg of args) {
    if (arg === undefined) return undefined;
    const name = arg.replace(/^[+-]/, '').toLowerCase();
    const named = name === 'all' ? ALL : KNOWN.filter((protocol) => protocol.toLowerCase() === name);
    if (arg.startsWith('+')) on = [...on, ...named];
    else if (arg.startsWith('-')) on = on.filter((protocol) => !named.includes(protocol));
    else on = named;
  }
  return KNOWN.filter((protocol) => isOutdatedTls(protocol) && on.includes(protocol));
}
