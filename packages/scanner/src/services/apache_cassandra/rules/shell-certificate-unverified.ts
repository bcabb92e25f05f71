import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { cqlshSetting, CQLSH_TLS } from '../apache-cassandra-rule.ts';

export default cqlshSetting({
  id: 'apache_cassandra_shell_certificate_unverified',
  title: 'cqlsh takes any certificate for that of the cluster (validate false)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem: 'Whoever is on the path answers as the cluster, and gets the password and every statement.',
  remediation: 'Set `validate = true` in `[ssl]`, and name the authority in `certfile`.',
  sources: [CQLSH_TLS],
  references: [cwe(295), nist('SC-23')],

  reads: ['cqlshrc'],
  examples: {
    bad: [`[ssl]\ncertfile = /etc/ssl/ca.pem\n«validate = false»\n`],
    good: [
      `[ssl]\ncertfile = /etc/ssl/ca.pem\nvalidate = no\n`,
      `[ssl]\ncertfile = /etc/ssl/ca.pem\nvalidate = true\n`,
      `[ssl]\ncertfile = /etc/ssl/ca.pem\n`,
    ],
  },

  setting: 'validate',
  scope: 'ssl',
  bad: oneOf('false'), // cqlsh takes every other word for true
  safe: 'true',
  fix: { kind: 'suggested', needs: 'the authority of the cluster in certfile' },
});
