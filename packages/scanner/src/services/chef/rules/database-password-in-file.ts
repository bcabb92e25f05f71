import { HIGH } from '@plumbline/model/severity';
import { isSecret } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { chefSetting, SETTINGS, SECRETS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_database_password_in_file',
  title: "Passwords of the database, the superuser's among them, stand in chef-server.rb",
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever reads the file, a copy or its repository owns all keys, users and data bags.',
  remediation:
    'Run `chef-server-ctl set-db-superuser-password` or `set-secret`, remove the line, and change the password.',
  sources: [SETTINGS, SECRETS],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [`«bookshelf['sql_password'] = 'vK8qLm2xRt5w'»\n`, `«postgresql['db_superuser_password'] = 'vK8qLm2xRt5w'»\n`],
    good: [
      `postgresql['db_superuser_password'] = ENV['DB_PASSWORD']\n`,
      `postgresql['db_superuser'] = 'opscode-pgsql'\n`,
    ],
  },

  setting: [
    'postgresql.db_superuser_password',
    ...['postgresql', 'opscode_erchef', 'oc_bifrost', 'oc_id', 'bookshelf'].flatMap((part) => [
      `${part}.sql_password`,
      `${part}.sql_ro_password`,
    ]),
  ],
  bad: isSecret,
});
