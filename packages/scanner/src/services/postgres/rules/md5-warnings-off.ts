import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';

export default postgresSetting({
  id: 'postgres_md5_warnings_off',
  title: 'Nobody is told that a password is stored as MD5 (md5_password_warnings)',
  severity: LOW,
  problem:
    'Passwords go on being stored as hashes that are broken quickly, and whoever sets them learns nothing of it.',
  remediation: 'Set `md5_password_warnings = on`.',
  sources: ['https://www.postgresql.org/docs/current/runtime-config-connection.html#GUC-MD5-PASSWORD-WARNINGS'],
  references: [cwe(328), nist('IA-5(1)')],
  examples: {
    bad: ['«md5_password_warnings = off»\n'],
    good: ['md5_password_warnings = on\n', '#md5_password_warnings = off\n'],
  },
  setting: 'md5_password_warnings',
  bad: isOff,
  safe: 'on',
  fix: { kind: 'safe' },
});
