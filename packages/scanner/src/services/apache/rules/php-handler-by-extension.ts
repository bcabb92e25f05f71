import { scopesAround } from '../apache-scopes.ts';
import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_php_handler_by_extension',
  title: 'Files with a double extension such as .php.jpg may run as PHP scripts',
  severity: MODERATE,
  problem:
    'AddHandler looks at every extension of a name, so that photo.php.jpg runs as a script. AddType counts where no extension behind it has a type of its own, as in photo.php.old. An upload form that looks at the last extension lets scripts through.',
  remediation: 'Set the handler in `<FilesMatch "\\.php$">` with `SetHandler`.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_mime.html#multipleext',
    'https://www.php.net/manual/en/install.unix.apache2.php',
  ],
  references: [cwe(434), nist('SI-10')],

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
    for (const { at, args, scope } of file.directives('SetHandler')) {
      const isPhp = /^(?:application\/x-httpd-php|php\d?-script|proxy:(?:fcgi:|unix:.*php))/i.test(args[0] ?? '');
      const pattern = scope.kind === 'filesmatch' ? scope.args[0] : undefined;
      if (isPhp && pattern !== undefined && /\.\(?(?:ph|\?:ph)/i.test(pattern) && !pattern.includes('$'))
        yield { at, message: `${pattern} fits names with .php anywhere` };
    }
    for (const { at, args, scope } of file.directives('AddHandler', 'AddType')) {
      const [handler] = args;
      const isLimited = [...scopesAround(scope)].some(({ kind }) => kind.startsWith('files'));
      if (isLimited || !/^(application\/x-httpd-php|php)\d*(-script)?$/i.test(handler ?? '')) continue;
      const extensions = args.slice(1).join(' ');
      // Of types the rightmost one counts, and pictures have one; of handlers any.
      if (at.name.toLowerCase() === 'addhandler') {
        yield { at, message: `AddHandler gives ${handler} to names with ${extensions} anywhere` };
      } else {
        const message = `AddType gives ${handler} to names with ${extensions} before endings without a type`;
        yield { at, message, severity: MODERATE_LOW };
      }
    }
  },
});
