import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import basicAuthWithoutTls from './basic-auth-without-tls.ts';

test('a redirect to HTTPS or SSLRequireSSL keeps the password out of plain HTTP', async () => {
  await expectRule(basicAuthWithoutTls).passes(`
ServerRoot "/etc/httpd"
<VirtualHost *:80>
  Redirect permanent "/" "https://www.example.com/"
  <Location "/admin">
    AuthType Basic
  </Location>
</VirtualHost>
<VirtualHost *:8080>
  <Location "/admin">
    SSLRequireSSL
    AuthType Basic
  </Location>
</VirtualHost>`);
});

test('a host that answers the machine itself alone is fine', async () => {
  await expectRule(basicAuthWithoutTls).passes(`
ServerRoot "/etc/httpd"
<VirtualHost 127.0.0.1:8080>
  AuthType Basic
</VirtualHost>`);
});

test('a fragment is unknown: the main configuration may switch TLS on', async () => {
  await expectRule(basicAuthWithoutTls).isUnknownFor(`
<VirtualHost *:8443>
  AuthType Basic
</VirtualHost>`);
});
