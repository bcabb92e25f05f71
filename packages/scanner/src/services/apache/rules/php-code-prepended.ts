import { CRITICAL } from '@plumbline/model/severity';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { apacheSetting } from '../apache-rule.ts';
import { PHP_DIRECTIVES } from '../php-settings.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_php_code_prepended',
  title: 'PHP runs code of an address or of a request before every script (auto_prepend_file)',
  terms: ['auto_append_file', 'php://input', 'web shell', 'remote file inclusion'],
  severity: CRITICAL,
  problem:
    'Every page runs what any user of the machine writes, what another server hands out with `allow_url_include`, or what a request brings along; without that setting no page works where the code comes by an address. That is how attackers who could write one file keep their way in.',
  remediation: 'Remove the line, and look for what else was changed at that time.',
  sources: [
    'https://www.php.net/manual/en/ini.core.php#ini.auto-prepend-file',
    'https://www.php.net/manual/en/filesystem.configuration.php#ini.allow-url-include',
    'https://www.php.net/manual/en/configuration.changes.php',
  ],
  references: [cwe(98), cwe(829), nist('SI-7')],

  examples: {
    bad: [
      `
«php_value auto_prepend_file "http://cdn.example/boot.txt"»`,
      `
<Directory "/var/www/html">
  «php_value auto_append_file php://input»
</Directory>`,
      `
«php_value auto_prepend_file "/tmp/.boot.php"»`,
    ],
    good: [
      `
php_value auto_prepend_file "/var/www/lib/boot.php"`,
      `
php_value auto_prepend_file none`,
      `
php_admin_value error_log "php://stderr"`,
    ],
  },

  setting: PHP_DIRECTIVES,
  bad: (value) =>
    /^auto_(?:prepend|append)_file ["']?\/(?:tmp|var\/tmp|dev\/shm)\//i.test(value) ||
    /^auto_(?:prepend|append)_file ["']?(?:(?:https?|ftps?|data|phar|expect):|php:\/\/(?:input|filter))/i.test(value),
  fix: {
    kind: 'suggested',
    needs: 'certainty that no page needs what the code does',
    edits: (finding) => removeDirective(finding),
  },
});
