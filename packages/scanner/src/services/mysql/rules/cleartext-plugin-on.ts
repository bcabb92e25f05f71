import { HIGH } from '@plumbline/model/severity';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { UNKNOWN } from '../../../rule.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist, stigMysql } from '../../../rules/rulesets.ts';
import { mysqlRule } from '../mysql-rule.ts';
import { isOff, isOn } from '../mysql-file.ts';

export default mysqlRule({
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
    bad: [
      '[client]\n«enable-cleartext-plugin»\n',
      '[mysql]\n«enable_cleartext_plugin = 1»\n',
      '[client]\nssl-mode = PREFERRED\n«enable-cleartext-plugin»\n',
      '[client]\nssl-mode = VERIFY_IDENTITY\n[mysqldump]\nssl-mode = REQUIRED\n«enable-cleartext-plugin»\n',
      '[client]\n«enable-cleartext-plugin»\n[mysqldump]\nssl-mode = VERIFY_CA\n',
    ],
    good: [
      '[client]\nenable-cleartext-plugin = 0\n',
      '[client]\nssl-mode = VERIFY_IDENTITY\n[mysql]\nenable-cleartext-plugin\n',
      '[client]\nssl-verify-server-cert\nenable-cleartext-plugin\n', // MariaDB's
      '[client]\nhost = localhost\nenable-cleartext-plugin\n',
    ],
  },

  *check({ file }) {
    for (const { setting, beside } of file.inClientGroupsWith(OPTION)) {
      if (setting.is === 'unknown') yield UNKNOWN;
      if (setting.is !== 'set' || isOff(setting.value)) continue;
      const isSafe = SAFE_BESIDE.some(([option, isSafeValue]) => {
        const other = beside(option);
        return other !== undefined && (other.is === 'unknown' || isSetTo(other, isSafeValue));
      });
      if (!isSafe) yield { at: setting.at, message: { code: 'is', values: { setting: OPTION, value: setting.value } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no account signs in by LDAP or PAM',
    edits: removeDirective,
  },
});

const OPTION = 'enable-cleartext-plugin';

/** With these, the password reaches the right server alone, or does not leave the machine. */
const SAFE_BESIDE: readonly (readonly [option: string, isSafe: (value: string) => boolean])[] = [
  ['ssl-mode', (value) => /^verify_(?:ca|identity)$/i.test(value)],
  ['ssl-verify-server-cert', isOn],
  ['host', isLoopback],
];
