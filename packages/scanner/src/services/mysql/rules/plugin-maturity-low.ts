import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { mysqlSetting } from '../mysql-rule.ts';

export default mysqlSetting({
  id: 'mysql_plugin_maturity_low',
  title: 'MariaDB loads plugins that are experiments (plugin_maturity)',
  severity: LOW,
  problem: 'Code that nobody calls ready runs inside the server, with all of its data and rights.',
  remediation: 'Set `plugin_maturity=stable`, or remove the option.',
  sources: ['https://mariadb.com/kb/en/server-system-variables/#plugin_maturity'],
  references: [cwe(1357), nist('CM-7')],
  examples: {
    bad: ['[mariadb]\n«plugin_maturity = unknown»\n', '[mariadbd]\n«plugin-maturity = experimental»\n'],
    good: ['[mariadb]\nplugin_maturity = stable\n', '[mariadb]\nplugin_maturity = gamma\n'],
  },
  setting: 'plugin_maturity',
  bad: oneOf('unknown', 'experimental', 'alpha'),
  safe: 'stable',
  fix: { kind: 'suggested', needs: 'certainty that no plugin of less maturity is loaded' },
});
