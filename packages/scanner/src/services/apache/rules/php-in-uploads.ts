import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheRule } from '../apache-rule.ts';
import { scopesAround } from '../apache-scopes.ts';
import { UPLOADS } from '../upload-folders.ts';

export default apacheRule({
  id: 'apache_php_in_uploads',
  title: 'Files in an upload folder are run by PHP, which allows remote code execution',
  severity: HIGH,
  problem:
    'The section of a folder for uploads gives its files to PHP. Whoever manages to upload one runs programs of their own on the server.',
  remediation:
    'Take the handler out of the section, and put `SetHandler none` and `php_admin_flag engine off` into it.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/core.html#sethandler',
    'https://owasp.org/www-community/vulnerabilities/Unrestricted_File_Upload',
  ],
  references: [cwe(434), nist('SI-10'), nist('CM-7')],

  examples: {
    bad: [
      `
<Directory "/var/www/html/uploads">
  «SetHandler application/x-httpd-php»
</Directory>`,
      `
<Directory "/srv/shop/upload">
  <FilesMatch "\\.php$">
    «SetHandler "proxy:unix:/run/php/php-fpm.sock|fcgi://localhost"»
  </FilesMatch>
</Directory>`,
    ],
    good: [
      `
<Directory "/var/www/html/uploads">
  SetHandler none
  php_admin_flag engine off
</Directory>`,
      `
<Directory "/var/www/html">
  <FilesMatch "\\.php$">
    SetHandler application/x-httpd-php
  </FilesMatch>
</Directory>`,
      `
<Directory "/var/www/html/uploads">
  php_admin_flag engine off
  <FilesMatch "\\.php$">
    SetHandler application/x-httpd-php
  </FilesMatch>
</Directory>`,
      `
<Directory "/srv/shop/upload">
  <FilesMatch "^receive\\.php$">
    SetHandler application/x-httpd-php
  </FilesMatch>
</Directory>`, // one program that takes uploads in
    ],
  },

  *check({ file }) {
    for (const { at, args, scope } of file.directives('SetHandler')) {
      const around = [...scopesAround(scope)];
      const folder = around.find(({ kind, args: [path] }) => kind.startsWith('directory') && UPLOADS.test(path ?? ''));
      const isOfOneFile = around.some(
        ({ kind, args: [name] }) => kind.startsWith('files') && !/^[.\\*]/.test(name ?? ''),
      );
      if (!folder || isOfOneFile || !PHP.test(args[0] ?? '')) continue;
      const isOff = folder.directives.some(
        (directive) =>
          /^php_(?:admin_)?flag$/.test(directive.name) && /^engine,(?:off|0)$/i.test(directive.args.join()),
      );
      if (!isOff) yield { at, message: 'what visitors upload is run by PHP' };
    }
  },
});

const PHP = /^(?:application\/x-httpd-php\d?|php\d?-script|proxy:(?:fcgi:|unix:.{0,200}php))/i;
