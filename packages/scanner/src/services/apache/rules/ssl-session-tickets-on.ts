import { LOW } from '@plumbline/model/severity';
import { oneOf, UNTOLD } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheSetting } from '../apache-rule.ts';

export default apacheSetting({
  id: 'apache_ssl_session_tickets_on',
  title: 'TLS session tickets are switched on by name (SSLSessionTickets)',
  severity: LOW,
  problem:
    'All tickets are encrypted with one key that lives as long as the server runs. Whoever gets it reads every connection by TLS 1.2 that was recorded, past forward secrecy.',
  remediation: 'Set `SSLSessionTickets Off`, or restart the server every day.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslsessiontickets'],
  references: [cwe(320), nist('SC-12')],

  examples: {
    bad: [
      `
«SSLSessionTickets On»`,
    ],
    good: [
      `
SSLSessionTickets Off`,
    ],
  },

  setting: 'SSLSessionTickets',
  bad: oneOf('on'),
  default: UNTOLD,
  safe: 'Off',
  fix: { kind: 'safe' },
});
