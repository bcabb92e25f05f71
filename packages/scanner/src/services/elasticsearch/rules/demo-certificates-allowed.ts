import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { elasticSetting, OPENSEARCH } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_demo_certificates_allowed',
  title: 'The demo certificates of OpenSearch are allowed, whose keys everybody has',
  terms: ['default certificate'],
  severity: HIGH,
  problem:
    'The private keys of these certificates are public: whoever is on the path passes for a node or an administrator.',
  remediation: 'Make certificates of your own and remove `plugins.security.allow_unsafe_democertificates`.',
  sources: [`${OPENSEARCH}configuration/demo-configuration/`],
  references: [cwe(321), nist('SC-12'), nist('SC-17')],

  examples: {
    bad: [
      `«plugins.security.allow_unsafe_democertificates: true»`,
      `«opendistro_security.allow_unsafe_democertificates: true»`,
      `«searchguard.allow_unsafe_democertificates: true»`,
    ],
    good: [`plugins.security.allow_unsafe_democertificates: false`, `cluster.name: logs`],
  },

  setting: [
    'plugins.security.allow_unsafe_democertificates',
    'opendistro_security.allow_unsafe_democertificates',
    'searchguard.allow_unsafe_democertificates',
  ],
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certificates of your own' },
});
