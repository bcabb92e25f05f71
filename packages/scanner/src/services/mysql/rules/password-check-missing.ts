import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { mysqlRule } from '../mysql-rule.ts';
import { loaderOf } from '../plugins.ts';
import { insertInFound } from '../../../fixing/edit-directives.ts';
import { cisMariadb, cwe, nist, stigMariadb } from '../../../rules/rulesets.ts';

const OF_PLUGIN = ['simple_password_check', 'cracklib_password_check', 'simple_password_check_minimal_length'].concat([
  'cracklib_password_check_dictionary',
  'password_reuse_check',
]);
export default mysqlRule({
  id: 'mysql_password_check_missing',
  title: 'MariaDB loads no plugin that checks new passwords',
  terms: ['password validation', 'weak password'],
  severity: MODERATE_LOW,
  problem: 'Every password is accepted for an account, also an empty one and words that are guessed first.',
  remediation:
    'Set `plugin_load_add=simple_password_check` and `simple_password_check_minimal_length=14`, and add `cracklib_password_check` where there is a dictionary.',
  sources: [
    'https://mariadb.com/kb/en/password-validation-plugins/',
    'https://mariadb.com/kb/en/simple-password-check-plugin/',
  ],
  references: [cisMariadb('7.4'), cwe(521), nist('IA-5(1)'), stigMariadb('V-253695')],

  examples: {
    bad: ['«[mariadb]»\nbind-address = 127.0.0.1\n', { text: '«[mysqld]»\nport = 3306\n', version: '10.6.12' }],
    good: [
      '[mariadb]\nplugin_load_add = simple_password_check\n',
      '[mariadb]\nplugin-load = "cracklib_password_check=cracklib_password_check.so"\n',
      '[mysqld]\nport = 3306\n', // MySQL's component is installed by a statement
      { text: '[mysqld]\nport = 3306\n', version: '8.0.36' },
    ],
  },

  *check({ file, version }) {
    if (!file.isOfServer || file.isMariadb(version) !== true) return;
    if (OF_PLUGIN.some((option) => file.inForce(option).is === 'set')) return;
    const loader = loaderOf(file, /\b(?:simple|cracklib)_password_check\b/i);
    if (loader?.is === 'set') return;
    const place = file.inForce('simple_password_check');
    if (loader !== undefined || place.is !== 'absent') yield UNKNOWN;
    else yield { at: place.at, head: true, message: 'no plugin that checks passwords is loaded' };
  },
  fix: {
    kind: 'suggested',
    needs: 'the plugin simple_password_check, and certainty that no program sets hashes of passwords',
    edits: (finding) =>
      insertInFound(finding, 'plugin_load_add = simple_password_check\nsimple_password_check_minimal_length = 14'),
  },
});
