import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { cqlshSetting, CQLSH } from '../apache-cassandra-rule.ts';

export default cqlshSetting({
  id: 'apache_cassandra_shell_password_default',
  title: 'The administrator still has the default password (cassandra/cassandra)',
  terms: ['default credentials'],
  severity: CRITICAL,
  problem:
    'Everybody knows the password of the first administrator: whoever reaches the cluster reads and changes all of it.',
  remediation:
    'Make another administrator, take LOGIN and SUPERUSER from the role cassandra, and give it a long random password.',
  sources: [CQLSH, 'https://cassandra.apache.org/doc/4.1/cassandra/operating/security.html'],
  references: [cwe(1392), nist('IA-5')],

  reads: ['cqlshrc'],
  examples: {
    bad: [`[authentication]\nusername = cassandra\n«password = cassandra»\n`],
    good: [`[authentication]\nusername = mara\n`, `[authentication]\nusername = cassandra\n;password = cassandra\n`],
  },

  applies: ({ file }) => isSetTo(file.setting('authentication', 'username'), oneOf('cassandra')),
  setting: 'password',
  scope: 'authentication',
  bad: (value) => value === 'cassandra' && { code: 'holds-password' },
});
