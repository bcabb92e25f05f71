import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { rethinkdbSetting, CONFIG_FILE } from '../rethinkdb-rule.ts';

export default rethinkdbSetting({
  id: 'rethinkdb_admin_password_missing',
  title: 'The admin account has no password (initial-password)',
  severity: HIGH,
  problem: 'A new server that other machines reach lets everybody in as admin, until somebody sets a password by hand.',
  remediation: 'Set `initial-password=auto`, and then a password of your own.',
  sources: [CONFIG_FILE, 'https://rethinkdb.com/docs/permissions-and-accounts/'],
  references: [cwe(1188), cwe(521), nist('IA-5'), nist('IA-2')],

  examples: {
    bad: [`bind=all`, `bind-driver=0.0.0.0\n«initial-password=»`],
    good: [`bind=all\ninitial-password=auto`, `bind=127.0.0.1`],
  },

  applies: ({ file }) => file.opens('driver') !== undefined,
  setting: 'initial-password',
  default: '',
  bad: (value, { file }) => (file.opens('driver')?.is === 'unknown' ? UNKNOWN : value === ''),
  safe: 'auto',
  fix: { kind: 'safe' },
});
