import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_client_certificates_ignored',
  title: 'Certificates of clients are not asked for although a PKI realm wants them',
  terms: CLIENT_CERTIFICATE,
  severity: MODERATE_LOW,
  problem: 'Nobody can sign in by certificate, so that passwords are what counts.',
  remediation: 'Set `xpack.security.http.ssl.client_authentication: optional`, or `required`.',
  sources: [`${GUIDE}pki-realm.html`],
  references: [cwe(287), nist('IA-3')],

  examples: {
    bad: [
      `xpack.security.authc.realms.pki.pki1.order: 1
«xpack.security.http.ssl.client_authentication: none»`,
    ],
    good: [
      `xpack.security.authc.realms.pki.pki1.order: 1
xpack.security.http.ssl.client_authentication: required`,
      `xpack.security.http.ssl.client_authentication: none`,
    ],
  },

  setting: 'xpack.security.http.ssl.client_authentication',
  bad: (value, { file }) => value === 'none' && file.entries('xpack.security.authc.realms.pki.**').length > 0,
  default: UNTOLD,
  safe: 'optional',
  fix: { kind: 'suggested', needs: 'the authority of the clients in certificate_authorities' },
});
