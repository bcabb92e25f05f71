import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import davOpen from './dav-open.ts';

test('several demands of which all must be met restrict access', async () => {
  await expectRule(davOpen).passes(`
<Location "/files">
  Dav On
  <RequireAll>
    Require all granted
    Require valid-user
  </RequireAll>
</Location>`);
});

test('one demand of several that everybody meets does not', async () => {
  await expectRule(davOpen).failsAt(`
<Location "/files">
  «Dav On»
  <RequireAny>
    Require ip 10.0.0.0/8
    Require all granted
  </RequireAny>
</Location>`);
});

test('another section of the same server may protect it', async () => {
  await expectRule(davOpen).isUnknownFor(`
<Location "/">
  Require valid-user
</Location>
<Directory "/srv/files">
  Dav On
</Directory>`);
});
