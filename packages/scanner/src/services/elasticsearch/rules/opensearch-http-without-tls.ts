import { UNTOLD } from '../../../rules/setting-rule.ts';
import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { elasticSetting, OPENSEARCH } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_opensearch_http_without_tls',
  title: 'The REST interface of OpenSearch or Search Guard answers without TLS',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'Passwords and all data cross the network in plaintext; whoever is on the path reads and changes them.',
  remediation: 'Set `plugins.security.ssl.http.enabled: true` with a certificate.',
  sources: [`${OPENSEARCH}configuration/tls/`],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `«plugins.security.ssl.http.enabled: false»`,
      `«opendistro_security.ssl.http.enabled: false»`,
      `«searchguard.ssl.http.enabled: false»`,
    ],
    good: [`plugins.security.ssl.http.enabled: true`, `cluster.name: logs`],
  },

  setting: [
    'plugins.security.ssl.http.enabled',
    'opendistro_security.ssl.http.enabled',
    'searchguard.ssl.http.enabled',
  ],
  bad: isOff,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'a certificate, and clients that use https' },
});
