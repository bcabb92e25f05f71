import { HIGH } from '@plumbline/model/severity';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { cisMariadb, cwe, nist, pci, stigMysql } from '../../../rules/rulesets.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';

export default mysqlSetting({
  id: 'mysql_password_in_client_group',
  title: 'An option file holds a plaintext password',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever reads the file, a backup of it or the repository that it lies in can sign in to the database.',
  remediation:
    'Remove the password and change it. Use `mysql_config_editor`, socket authentication, or a secret that is put in when the program starts.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/password-security-user.html'],
  references: [cisMariadb('7.2'), cwe(256), nist('IA-5'), pci('8.6.2'), stigMysql('V-235138')],

  examples: {
    bad: ['[client]\nuser = backup\n«password = "s3cr#t"»\n', '[mysqldump]\n«password=hunter2»\n'],
    good: [
      '[client]\nuser = backup\npassword\n', // asks for it
      '[client]\npassword = ${BACKUP_PASSWORD}\n',
      '[client]\npassword =\n',
      '[client]\npassword = your_password\n', // asks to be replaced
    ],
  },

  setting: ['password', 'password1', 'password2', 'password3'],
  scope: 'client',
  bad: (value) => value !== ASKED_FOR && isExposedSecret(value) && { code: 'holds-password' },
});

/** The value of an option without one: the program then asks for the password. */
const ASKED_FOR = 'ON';
