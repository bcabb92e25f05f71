import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheSetting } from '../apache-rule.ts';
import { isPhpFlagOn, phpFlagOff } from '../php-settings.ts';

export default apacheSetting({
  id: 'apache_php_version_shown',
  title: 'Version disclosure: responses name the version of PHP (expose_php)',
  severity: LOW,
  problem: 'Every response carries the version of PHP, so an attacker can pick the exploits that fit it.',
  remediation: 'Set `php_admin_flag expose_php off`, or `expose_php = Off` in php.ini.',
  sources: ['https://www.php.net/manual/en/ini.core.php#ini.expose-php'],
  references: [cwe(200), nist('SI-11')],

  examples: {
    bad: [`«php_admin_flag expose_php on»\n`],
    good: [`php_admin_flag expose_php off\n`, `php_flag expose_php on\n`], // which PHP passes over
  },

  // Only the administrator's directives reach a setting of the system.
  setting: ['php_admin_flag', 'php_admin_value'],
  bad: isPhpFlagOn('expose_php'),
  default: UNTOLD,
  safe: phpFlagOff,
  fix: { kind: 'safe' },
});
