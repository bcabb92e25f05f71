import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';
import { cassandraSetting, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_client_certificates_not_asked',
  title: 'Clients need no certificate (require_client_auth)',
  terms: CLIENT_CERTIFICATE,
  severity: MODERATE_LOW,
  problem: 'A stolen password is enough to get in from any machine.',
  remediation: 'Set `client_encryption_options.require_client_auth: true` where all programs have certificates.',
  sources: [yamlFile('client_encryption_options')],
  references: [cwe(287), nist('IA-3')],

  examples: {
    bad: [
      `client_encryption_options:
  enabled: true
  «require_client_auth: false»`,
      `client_encryption_options:
  enabled: true
  «require_client_auth: optional» # of versions after 5.0`,
    ],
    good: [
      `client_encryption_options:
  enabled: true
  require_client_auth: true`,
      `client_encryption_options:
  enabled: false
  require_client_auth: false`,
    ],
  },

  applies: ({ file }) => file.encryptsClients !== false,
  setting: 'client_encryption_options.require_client_auth',
  bad: (value) => isOff(value) || value.toLowerCase() === 'optional',
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certificates for all programs, and a truststore' },
});
