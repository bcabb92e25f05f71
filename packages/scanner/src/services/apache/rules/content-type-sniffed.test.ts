import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import contentTypeSniffed from './content-type-sniffed.ts';
import framingAllowed from './framing-allowed.ts';

test('a content security policy forbids framing as well', async () => {
  await expectRule(framingAllowed).passes(`
ServerRoot "/etc/httpd"
Header set Content-Security-Policy "frame-ancestors 'none'"`);
});

test('a host that sends everybody elsewhere needs no headers', async () => {
  await expectRule(contentTypeSniffed).passes(`
ServerRoot "/etc/httpd"
Define site www.example.com
<VirtualHost *:80>
  RewriteEngine On
  RewriteRule ^ https://\${site}%{REQUEST_URI} [R=301,L]
</VirtualHost>
<VirtualHost *:443>
  <IfModule mod_headers.c>
    Header always set X-Content-Type-Options: nosniff
  </IfModule>
</VirtualHost>`);
});

test('a header that is taken away is not set', async () => {
  await expectRule(contentTypeSniffed).failsAt({
    text: 'ServerRoot "/etc/httpd"\nHeader always unset X-Content-Type-Options\n',
  });
});
