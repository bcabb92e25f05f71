import { MODERATE } from '@plumbline/model/severity';
import { scopesAround } from '../apache-file.ts';
import { apacheRule } from '../apache-rule.ts';

export const phpHandlerByExtension = apacheRule({
  id: 'apache_php_handler_by_extension',
  title: 'A file named photo.php.jpg runs as a PHP script',
  severity: MODERATE,
  problem:
    'AddHandler and AddType look at every extension of a name, not just at the last one. An upload form that admits pictures by their last extension lets scripts through.',
  remediation: 'Set the handler in `<FilesMatch "\\.php$">` with `SetHandler`.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_mime.html#multipleext',
    'https://www.php.net/manual/en/install.unix.apache2.php',
  ],
  references: [
    { ruleset: 'CWE', item: 'CWE-434' },
    { ruleset: 'NIST SP 800-53 Rev. 5', item: 'SI-10' },
  ],

  examples: {
    bad: [
      `
«AddHandler application/x-httpd-php .php»`,
      `
«AddType application/x-httpd-php .php .phtml»`,
    ],
    good: [
      `
<FilesMatch "\\.php$">
  SetHandler application/x-httpd-php
</FilesMatch>`,
      `
<FilesMatch "\\.php$">
  AddHandler application/x-httpd-php .php
</FilesMatch>`,
      `
AddType application/x-httpd-php-source .phps`,
    ],
  },

  *check({ file }) {
    for (const { at, args, scope } of file.settings('AddHandler', 'AddType')) {
      const [handler] = args;
      const isLimited = [...scopesAround(scope)].some(({ kind }) => kind.startsWith('files'));
      if (isLimited || !/^(application\/x-httpd-php|php)\d*(-script)?$/i.test(handler ?? '')) continue;
      yield { at, message: `${at.name} gives ${handler} to names with ${args.slice(1).join(' ')} anywhere` };
    }
  },
});
