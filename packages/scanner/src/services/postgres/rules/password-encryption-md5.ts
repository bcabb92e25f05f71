import { HIGH } from '@plumbline/model/severity';
import { isAtLeast } from '../../../rule.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { cwe, nist, stigPostgres } from '../../../rules/rulesets.ts';
import { defaultSince } from '../../../rules/setting-rule.ts';

export default postgresSetting({
  id: 'postgres_password_encryption_md5',
  title: 'New passwords are kept as weak MD5 hashes',
  severity: HIGH,
  problem:
    'An MD5 hash of PostgreSQL is reversed quickly, and whoever steals it can sign in with the hash itself without knowing the password.',
  remediation: "Set `password_encryption = 'scram-sha-256'` and set the passwords anew.",
  sources: ['https://www.postgresql.org/docs/current/runtime-config-connection.html#GUC-PASSWORD-ENCRYPTION'],
  references: [cwe(916), nist('IA-5'), stigPostgres('V-261891')],

  examples: {
    bad: [
      '«password_encryption = md5»\n',
      "«password_encryption = 'on'»\n",
      { text: 'port = 5432\n', version: '13.4' }, // nothing set: md5 was the default before 14
    ],
    good: ['password_encryption = scram-sha-256\n', 'port = 5432\n', { text: 'port = 5432\n', version: '15.3' }],
  },

  setting: 'password_encryption',
  bad: (value) => !/^scram-sha-256$/i.test(value),
  default: defaultSince([14], 'scram-sha-256', 'md5'),
  safe: "'scram-sha-256'",
  fix: {
    kind: 'safe',
    unless: (_, { version }) => (isAtLeast(version, 10) === false ? 'PostgreSQL 10 or newer' : undefined),
  },
});
