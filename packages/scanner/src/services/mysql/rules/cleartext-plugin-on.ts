import { HIGH } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist, stigMysql } from '../../../rules/rulesets.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { isOff } from '../mysql-file.ts';

export default mysqlSetting({
  id: 'mysql_cleartext_plugin_on',
  title: 'Client programs send passwords in cleartext',
  severity: HIGH,
  problem:
    'With the cleartext plugin a client sends the password itself to any server that asks for it. A false server, or an attacker in between, learns it.',
  remediation:
    'Remove `enable-cleartext-plugin`. Where LDAP or PAM needs it, give it to that one connection with `ssl-mode=VERIFY_IDENTITY`.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/cleartext-pluggable-authentication.html'],
  references: [cwe(319), nist('IA-5'), stigMysql('V-235139')],

  examples: {
    bad: ['[client]\n«enable-cleartext-plugin»\n', '[mysql]\n«enable_cleartext_plugin = 1»\n'],
    good: ['[client]\nenable-cleartext-plugin = 0\n'],
  },

  setting: 'enable-cleartext-plugin',
  scope: 'client',
  bad: (value) => !isOff(value),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'certainty that no account signs in by LDAP or PAM' },
});
