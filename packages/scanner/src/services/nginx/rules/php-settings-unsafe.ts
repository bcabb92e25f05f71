import { HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_php_settings_unsafe',
  title: 'PHP is told to show its errors or to include remote files (PHP_VALUE)',
  terms: ['display_errors', 'allow_url_include', 'PHP_ADMIN_VALUE'],
  severity: MODERATE_LOW,
  problem:
    'Error messages show paths, queries and passwords to visitors. With `allow_url_include` a script that includes a file named by the visitor runs code of the attacker.',
  remediation: 'Set `display_errors` and `allow_url_include` to off.',
  sources: [
    'https://www.php.net/manual/en/install.fpm.configuration.php',
    'https://www.php.net/manual/en/filesystem.configuration.php#ini.allow-url-include',
    'https://github.com/php/php-src/blob/master/sapi/fpm/fpm/fpm_main.c',
  ],
  references: [cwe(209), cwe(98), nist('CM-6')],

  examples: {
    bad: [
      `
location ~ \\.php$ {
  fastcgi_pass php:9000;
  «fastcgi_param PHP_VALUE "display_errors=On";»
}`,
      `
location ~ \\.php$ {
  fastcgi_pass php:9000;
  «fastcgi_param PHP_ADMIN_VALUE "memory_limit=64M \\n allow_url_include = 1";»
}`,
    ],
    good: [
      `location ~ \\.php$ { fastcgi_param PHP_VALUE "display_errors=Off"; fastcgi_pass php:9000; }`,
      `location ~ \\.php$ { fastcgi_param PHP_ADMIN_VALUE "open_basedir=/var/www:/tmp"; fastcgi_pass php:9000; }`,
      `location ~ \\.php$ { fastcgi_param PHP_VALUE "allow_url_include=1"; fastcgi_pass php:9000; }`,
      `location ~ \\.php$ { fastcgi_param PHP_FLAG "display_errors=On"; fastcgi_pass php:9000; }`,
      `location ~ \\.php$ { fastcgi_param APP_NOTE "display_errors=On"; fastcgi_pass php:9000; }`,
    ],
  },

  *check({ file }) {
    for (const parameter of file.directives('fastcgi_param')) {
      const [name = '', value = ''] = parameter.values;
      if (name !== 'PHP_VALUE' && name !== 'PHP_ADMIN_VALUE') continue;
      const settings = [...value.slice(0, MAX_VALUE).matchAll(UNSAFE)]
        .map(([, setting = '']) => setting.toLowerCase())
        // Only the administrator may set it.
        .filter((setting) => setting !== 'allow_url_include' || name === 'PHP_ADMIN_VALUE');
      if (settings.length === 0) continue;
      const runsCode = settings.includes('allow_url_include');
      yield { at: parameter, message: `PHP has ${settings.join(', ')} on`, severity: runsCode ? HIGH : MODERATE_LOW };
    }
  },
});

const UNSAFE = /\b(display_errors|allow_url_include)[ \t]{0,20}=[ \t]{0,20}["']?(?:on|1|true|yes|stdout)\b/gi;
const MAX_VALUE = 4000;
