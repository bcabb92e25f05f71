import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { cqlshSetting, CQLSH } from '../apache-cassandra-rule.ts';

export default cqlshSetting({
  id: 'apache_cassandra_shell_password_in_file',
  title: 'A password stands in cqlshrc as plain text',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever can read the file, a backup or the repository that holds it signs in to the cluster.',
  remediation:
    'Take the password out and type it, or put it into a file of credentials that only you may read; then change it.',
  sources: [CQLSH],
  references: [cwe(798), nist('IA-5')],

  reads: ['cqlshrc'],
  examples: {
    bad: [`[authentication]\nusername = mara\n«password = vK8qLm2xRt5w»\n`],
    good: [
      `[authentication]\nusername = mara\npassword =\n`,
      `[authentication]\nusername = cassandra\npassword = cassandra\n`, // a graver danger has a rule of its own
    ],
  },

  setting: 'password',
  scope: 'authentication',
  bad: (value) => isExposedSecret(value) && value !== 'cassandra' && { code: 'holds-password' },
});
