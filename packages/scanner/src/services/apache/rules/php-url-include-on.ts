import { HIGH } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { isPhpFlagOn, phpFlagOff } from '../php-settings.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_php_url_include_on',
  title: 'PHP may include remote files (allow_url_include)',
  severity: HIGH,
  problem: 'A script that includes a file named by the visitor then runs code from the attacker’s own server.',
  remediation: 'Set `php_admin_flag allow_url_include off`.',
  sources: [
    'https://www.php.net/manual/en/filesystem.configuration.php#ini.allow-url-include',
    'https://www.php.net/manual/en/configuration.changes.php',
  ],
  references: [cwe(98), nist('CM-7')],

  examples: {
    bad: [
      `
<Directory "/var/www/html">
  «php_admin_flag allow_url_include on»
</Directory>`,
      `
«php_admin_value allow_url_include 1»`,
    ],
    good: [
      `
php_admin_flag allow_url_include off`,
      `
php_flag log_errors on`,
      `
php_flag allow_url_include on`, // a setting of the system, which only the other two reach
    ],
  },

  setting: ['php_admin_flag', 'php_admin_value'],
  bad: isPhpFlagOn('allow_url_include'),
  safe: phpFlagOff,
  fix: { kind: 'suggested', needs: 'certainty that no script includes code by its address' },
});
