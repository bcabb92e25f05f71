import { MODERATE_LOW } from '@plumbline/model/severity';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Finding } from '../../../rule.ts';
import { apacheRule } from '../apache-rule.ts';

export default apacheRule({
  id: 'apache_client_certificate_revocation_unchecked',
  title: 'Revoked client certificates still sign in (SSLCARevocationCheck)',
  terms: CLIENT_CERTIFICATE,
  severity: MODERATE_LOW,
  problem:
    'A certificate that was stolen, or whose owner has left, goes on opening the site until it runs out: httpd asks nobody whether it was revoked.',
  remediation:
    'Set `SSLCARevocationCheck chain` and name the list by `SSLCARevocationFile`, or set `SSLOCSPEnable on`.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslcarevocationcheck',
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslocspenable',
  ],
  references: [cwe(299), nist('IA-5')],

  examples: {
    bad: [
      `ServerRoot /etc/httpd
Listen 443
<VirtualHost *:443>
  SSLEngine on
  SSLCACertificateFile /etc/ssl/ca.pem
  «SSLVerifyClient require»
</VirtualHost>`,
      `ServerRoot /etc/httpd
Listen 443
<VirtualHost *:443>
  SSLEngine on
  SSLCACertificateFile /etc/ssl/ca.pem
  SSLVerifyClient require
  «SSLCARevocationCheck none»
</VirtualHost>`,
      `ServerRoot /etc/httpd
Listen 443
<VirtualHost *:443>
  SSLEngine on
  SSLCACertificateFile /etc/ssl/ca.pem
  «SSLCARevocationFile /etc/ssl/ca.crl» # which nobody is told to look at
  SSLVerifyClient require
</VirtualHost>`,
      `SSLCARevocationCheck chain
<VirtualHost *:443>
  SSLEngine on
  «SSLCARevocationCheck none»
  <Location "/api">
    SSLVerifyClient require
  </Location>
</VirtualHost>`, // a part of a configuration
    ],
    good: [
      `ServerRoot /etc/httpd
Listen 443
<VirtualHost *:443>
  SSLEngine on
  SSLVerifyClient require
  SSLCARevocationCheck chain
  SSLCARevocationFile /etc/ssl/crl.pem
</VirtualHost>`,
      `ServerRoot /etc/httpd
Listen 443
SSLOCSPEnable on
<VirtualHost *:443>
  SSLEngine on
  SSLVerifyClient require
</VirtualHost>`,
      `ServerRoot /etc/httpd
Listen 443
<VirtualHost *:443>
  SSLEngine on
  SSLVerifyClient none
</VirtualHost>`,
    ],
  },

  *check({ file }) {
    const found = new Set<Finding['at']>();
    for (const { at, args, scope } of file.lastDirectives('SSLVerifyClient')) {
      if (!/^(?:require|optional)$/i.test(args[0] ?? '')) continue;
      const [lists, asked] = [file.setting('SSLCARevocationCheck', scope), file.setting('SSLOCSPEnable', scope)];
      const isOff = lists.is === 'set' && /^none\b/i.test(lists.value);
      // Where lists are switched off by a word, nobody asks otherwise in a part that says nothing of it.
      const isUnasked = asked.is === 'unknown' && isOff && file.isNowhereHere('SSLOCSPEnable');
      if (lists.is === 'unknown' || (asked.is === 'unknown' && !isUnasked)) continue;
      const isAsked = asked.is === 'set' && !/^off$/i.test(asked.value);
      if ((lists.is === 'set' && !isOff) || isAsked) continue;
      if (lists.is === 'absent' && !file.isWhole) continue;
      const list = LISTS.map((name) => file.setting(name, scope)).find((one) => one.is === 'set');
      found.add(isOff ? lists.at : list?.is === 'set' ? list.at : at);
    }
    for (const at of found) yield { at, message: 'nothing tells which certificates were revoked' };
  },
});

const LISTS = ['SSLCARevocationFile', 'SSLCARevocationPath'];
