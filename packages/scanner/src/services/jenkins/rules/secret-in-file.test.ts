import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import secretInFile from './secret-in-file.ts';

const inXml = expectRule({ ...secretInFile, reads: ['config.xml'] });

test('what Jenkins reads from XML is wrong where it is not encrypted', async () => {
  await inXml.failsAt(`<com.cloudbees.plugins.credentials.SystemCredentialsProvider>
  <username>ci</username>
  «<password>vK8qLm2xRt5w</password>»
</com.cloudbees.plugins.credentials.SystemCredentialsProvider>
`);
});

test('what Jenkins encrypted is not, in the form of today and in that of old', async () => {
  await inXml.passes(`<com.cloudbees.plugins.credentials.SystemCredentialsProvider>
  <password>{AQAAABAAAAAQwyZ0dJ3l2c3RvcmUgbm8gcGxhaW4gdGV4dA==}</password>
  <passphrase>Q2hlY2tlZCBieSB0aGUgb2xkIGZvcm0gb2YgSmVua2lucw==</passphrase>
  <privateKey>
    {AQAAABAAAAAQwyZ0dJ3l2c3RvcmUgbm8gcGxhaW4gdGV4dA==}
  </privateKey>
  <passwordHash>#jbcrypt:$2a$10$abcdefghijklmnopqrstuv</passwordHash>
</com.cloudbees.plugins.credentials.SystemCredentialsProvider>
`);
});
