import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { outdatedProtocolsIn } from '../tls-protocols.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { OUTDATED_TLS } from '../../../terms.ts';

export default apacheSetting({
  id: 'apache_ssl_proxy_protocol_outdated',
  title: 'Outdated TLS versions (TLS 1.0, TLS 1.1) are used towards backends',
  terms: OUTDATED_TLS,
  severity: MODERATE,
  problem:
    'SSL 3.0, TLS 1.0 and TLS 1.1 have known weaknesses. An attacker between this server and a backend can try to force the connection down to them and read what is passed on.',
  remediation: 'Set `SSLProxyProtocol -all +TLSv1.2 +TLSv1.3`.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslproxyprotocol',
    'https://www.rfc-editor.org/rfc/rfc8996',
  ],
  references: [cwe(326), nist('SC-8')],

  examples: {
    bad: [
      `
SSLProxyEngine on
«SSLProxyProtocol all -SSLv3»`,
    ],
    good: [
      `
SSLProxyEngine on
SSLProxyProtocol all -SSLv3 -TLSv1 -TLSv1.1`,
    ],
  },

  setting: 'SSLProxyProtocol',
  bad: outdatedProtocolsIn,
  default: UNTOLD,
  safe: '-all +TLSv1.2 +TLSv1.3',
  fix: { kind: 'suggested', needs: 'a server behind that speaks TLS 1.2' },
});
