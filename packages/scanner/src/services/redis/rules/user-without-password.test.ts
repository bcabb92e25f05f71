import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import userWithoutPassword from './user-without-password.ts';

const inAclFile = expectRule({ ...userWithoutPassword, reads: ['aclfile.conf'] });

test('an ACL file that says nothing of the default user leaves it as it is at first', async () => {
  await inAclFile.failsAt('user shop on #5f4dcc3b5aa765d61d8327deb882cf99 ~shop:* +@read\n');
  await inAclFile.passes('user default off\nuser shop on #5f4dcc3b5aa765d61d8327deb882cf99 ~shop:* +@read\n');
  await inAclFile.passes('user default reset\nuser shop on #5f4dcc3b5aa765d61d8327deb882cf99 ~shop:* +@read\n');
});
