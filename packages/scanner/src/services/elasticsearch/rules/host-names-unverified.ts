import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { elasticPartSetting, GUIDE, OPENSEARCH } from '../elasticsearch-rule.ts';

export default elasticPartSetting({
  id: 'elasticsearch_host_names_unverified',
  title: 'The names in certificates are not compared with those of servers',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem:
    'Any certificate of the same authority passes for that of any server, so that one stolen certificate opens all connections.',
  remediation: 'Set `hostname_verification: true`, for OpenSearch `enforce_hostname_verification: true`.',
  sources: [
    `${OPENSEARCH}configuration/tls/`,
    'https://docs.opensearch.org/latest/install-and-configure/configuring-opensearch/security-settings/',
    `${GUIDE}security-settings.html`,
  ],
  references: [cwe(297), nist('SC-8'), nist('IA-5(2)')],

  examples: {
    bad: [
      `«plugins.security.ssl.transport.enforce_hostname_verification: false»`,
      `xpack.security.authc.realms.ldap.ldap1:
  «hostname_verification: false»`,
      `plugins.security.audit.type: external_opensearch
«plugins.security.audit.config.verify_hostnames: false»`,
    ],
    good: [`plugins.security.ssl.transport.enforce_hostname_verification: true`, `cluster.name: logs`],
  },

  setting: [
    '**.enforce_hostname_verification',
    '**.hostname_verification',
    'plugins.security.audit.config.verify_hostnames',
    'opendistro_security.audit.config.verify_hostnames',
  ],
  bad: isOff,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certificates with the names of the servers' },
});
