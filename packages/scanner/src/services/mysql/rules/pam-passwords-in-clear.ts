import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { isOn } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';

export default mysqlSetting({
  id: 'mysql_pam_passwords_in_clear',
  title: 'Passwords of PAM come in cleartext, over connections without TLS too (pam_use_cleartext_plugin)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'The server asks clients for the password itself, and takes it over connections that whoever listens can read. It is often that of the person’s account on the machine.',
  remediation: 'Set `require_secure_transport = ON` beside it, or listen on 127.0.0.1 alone.',
  sources: [
    'https://mariadb.com/kb/en/authentication-plugin-pam/#pam_use_cleartext_plugin',
    'https://mariadb.com/kb/en/server-system-variables/#require_secure_transport',
  ],
  references: [cwe(319), cwe(523), nist('IA-5'), nist('SC-8')],

  examples: {
    bad: ['[mariadb]\nplugin_load_add = auth_pam\n«pam_use_cleartext_plugin = ON»\n'],
    good: [
      '[mariadb]\nplugin_load_add = auth_pam\npam_use_cleartext_plugin = ON\nrequire_secure_transport = ON\n',
      '[mariadb]\nplugin_load_add = auth_pam\npam_use_cleartext_plugin = OFF\n',
      '[mariadb]\nbind-address = 127.0.0.1\npam_use_cleartext_plugin = ON\n',
    ],
  },

  setting: 'pam_use_cleartext_plugin',
  bad(value, { file }) {
    const transport = file.inForce('require_secure_transport');
    if (!isOn(value) || isSetTo(transport, isOn)) return false;
    return transport.is === 'unknown' ? UNKNOWN : (file.isReachable() ?? UNKNOWN);
  },
});
