import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import secureTransportNotRequired from './secure-transport-not-required.ts';

test('a prefix of the option name changes nothing', async () => {
  await expectRule(secureTransportNotRequired).passes(
    '[mysqld]\nbind-address = 10.0.0.1\nloose_require-secure-transport = 1\n',
  );
});

test('a server whose TLS is off is reported for that alone', async () => {
  await expectRule(secureTransportNotRequired).passes('[mysqld]\nbind-address = 10.0.0.1\nskip-ssl\n');
});

test('it stays unknown while it is unknown who can connect', async () => {
  await expectRule(secureTransportNotRequired).isUnknownFor('[mysqld]\nbind-address = {{ address }}\n');
});
