import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import rootDirectoryOpen from './root-directory-open.ts';

test('a virtual host that grants what the main server denies fails at its own section', async () => {
  await expectRule(rootDirectoryOpen).failsAt(`
ServerRoot "/etc/httpd"
<Directory />
  Require all denied
</Directory>
<VirtualHost *:80>
  <Directory />
    «Require all granted»
  </Directory>
</VirtualHost>`);
});

test('the older spelling denies as well', async () => {
  await expectRule(rootDirectoryOpen).passes(`
ServerRoot "/etc/httpd"
<Directory />
  Order Deny,Allow
  Deny from all
</Directory>`);
});

test('a fragment need not have the section', async () => {
  await expectRule(rootDirectoryOpen).isUnknownFor('<VirtualHost *:80>\n</VirtualHost>\n');
});
