/** What `SSLProtocol` and `SSLProxyProtocol` switch on. Source: https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslprotocol */
import { isOutdatedTls } from '../../rules/tls-versions.ts';
import type { Judgement } from '../../rules/setting-rule.ts';

const ALL = ['SSLv3', 'TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'];
const KNOWN = ['SSLv2', ...ALL];

/** The outdated versions that a value leaves on, oldest first; false where it leaves none. */
export function outdatedProtocolsIn(value: string): Required<Pick<Judgement, 'part' | 'code'>> | false {
  let on: readonly string[] = [];
  for (const word of value.split(' ')) {
    const name = word.replace(/^[+-]/, '').toLowerCase();
    const named = name === 'all' ? ALL : KNOWN.filter((protocol) => protocol.toLowerCase() === name);
    if (word.startsWith('+')) on = [...on, ...named];
    else if (word.startsWith('-')) on = on.filter((protocol) => !named.includes(protocol));
    else on = named;
  }
  const outdated = KNOWN.filter((protocol) => isOutdatedTls(protocol) && on.includes(protocol));
  return outdated.length === 0 ? false : { part: outdated.join(', '), code: 'admits' };
}
