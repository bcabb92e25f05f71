import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { PHP_DIRECTIVES, isPhpFlagOn, phpFlagOff } from '../php-settings.ts';
import { cwe } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_php_errors_shown',
  title: 'PHP shows its errors to visitors (display_errors)',
  severity: MODERATE_LOW,
  problem: 'Error messages show paths, queries and sometimes passwords, which help an attacker with the next step.',
  remediation: 'Set `php_admin_flag display_errors off`.',
  sources: [
    'https://www.php.net/manual/en/errorfunc.configuration.php#ini.display-errors',
    'https://www.php.net/manual/en/configuration.changes.php',
  ],
  references: [cwe(209)],

  examples: {
    bad: [
      `
<Directory "/var/www/html">
  «php_flag display_errors on»
</Directory>`,
      `
«php_admin_value display_errors 1»`,
    ],
    good: [
      `
php_admin_flag display_errors off`,
      `
php_flag log_errors on`,
      `
php_flag display_errors true`, // is off: a flag is On or 1
    ],
  },

  setting: PHP_DIRECTIVES,
  bad: isPhpFlagOn('display_errors'),
  default: UNTOLD,
  safe: phpFlagOff,
  fix: { kind: 'safe' },
});
