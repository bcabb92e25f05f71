import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import listenAddressesAny from './listen-addresses-any.ts';

test('an included file wins over what stands before it', async () => {
  await expectRule(listenAddressesAny).failsAt({
    text: "listen_addresses = 'localhost'\ninclude_dir 'conf.d'\n",
    files: { 'conf.d/net.conf': "«listen_addresses = '*'»\n" },
  });
});

test('an included file loses to what stands behind it', async () => {
  await expectRule(listenAddressesAny).passes({
    text: "include = 'net.conf'\nlisten_addresses = 'localhost'\n",
    files: { 'net.conf': "listen_addresses = '*'\n" },
  });
});

test('a value that lacks its quotes is checked all the same', async () => {
  await expectRule(listenAddressesAny).failsAt('«listen_addresses = *»\n');
});

test('a placeholder is unknown', async () => {
  await expectRule(listenAddressesAny).isUnknownFor("listen_addresses = '${LISTEN}'\n");
});

test('what ALTER SYSTEM wrote wins over all of the file', async () => {
  await expectRule(listenAddressesAny).failsAt({
    text: "listen_addresses = 'localhost'\n",
    files: { 'postgresql.auto.conf': "«listen_addresses = '*'»\n" },
  });
  await expectRule(listenAddressesAny).passes({
    text: "listen_addresses = '*'\n",
    files: { 'postgresql.auto.conf': "listen_addresses = 'localhost'\n" },
  });
});
