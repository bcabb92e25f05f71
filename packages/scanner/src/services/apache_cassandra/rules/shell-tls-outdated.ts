import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { OUTDATED_TLS } from '../../../terms.ts';
import { cqlshSetting, CQLSH_TLS } from '../apache-cassandra-rule.ts';

export default cqlshSetting({
  id: 'apache_cassandra_shell_tls_outdated',
  title: 'cqlsh speaks outdated TLS 1.0 or 1.1 (version)',
  terms: OUTDATED_TLS,
  severity: MODERATE,
  problem: 'An attacker on the path uses known weaknesses of these versions to read the password and the data.',
  remediation: 'Remove `version`, or set it to `TLSv1_2`.',
  sources: [CQLSH_TLS, 'https://www.rfc-editor.org/rfc/rfc8996'],
  references: [cwe(327), nist('SC-8'), pci('4.2.1')],

  reads: ['cqlshrc'],
  examples: {
    bad: [`[ssl]\ncertfile = /etc/ssl/ca.pem\n«version = TLSv1»\n`, `[ssl]\n«version = TLSv1_1»\n`],
    good: [`[ssl]\nversion = TLSv1_2\n`, `[ssl]\n; version = TLSv1\ncertfile = /etc/ssl/ca.pem\n`],
  },

  setting: 'version',
  scope: 'ssl',
  bad: (version) => /^(?:SSLv[23]|TLSv1(?:_[01])?)$/i.test(version),
  safe: 'TLSv1_2',
  fix: { kind: 'safe' },
});
