import { test } from 'vitest';
import { expectRule } from '../../testing/expect-rule.ts';
import { expectGoldenReport } from '../../testing/golden.ts';
import authorizationDisabled from './rules/authorization-disabled.ts';
import httpInterfaceEnabled from './rules/http-interface-enabled.ts';
import listensOnAllAddresses from './rules/listens-on-all-addresses.ts';
import testCommandsEnabled from './rules/test-commands-enabled.ts';
import tlsNotRequired from './rules/tls-not-required.ts';

test.each(['hardened', 'shipped', 'realistic'])('the %s fixture gives its golden report', async (name) => {
  await expectGoldenReport('mongodb', new URL(`fixtures/${name}/`, import.meta.url));
});

test('a file in the form before 2.6 is read as the newer one', async () => {
  const text = '# where to log\nlogpath = /var/log/mongodb.log\n\nbind_ip = 0.0.0.0\n';
  await expectRule(authorizationDisabled).passes(`${text}auth = true\n`);
  await expectRule(authorizationDisabled).failsAt(`${text}«noauth = true»\n`);
  await expectRule(authorizationDisabled).isUnknownFor(`${text}auth = {{ auth }}\n`);
  await expectRule(authorizationDisabled).isUnknownFor(`${text}{% if open %}\nnoauth = true\n{% endif %}\n`);
  await expectRule(authorizationDisabled).isUnknownFor(
    `${text}<% @more.each do |k, v| -%>\n<%= k %> = <%= v %>\n<% end -%>\n`,
  );
  await expectRule(tlsNotRequired).passes(`${text}sslMode = requireSSL\n`);
  await expectRule(listensOnAllAddresses).failsAt('logpath = /var/log/mongodb.log\n«bind_ip = 127.0.0.1,0.0.0.0»\n');
  await expectRule(httpInterfaceEnabled).failsAt('dbpath=/data\n«rest = true»\n«nohttpinterface = false»\n');
  await expectRule(httpInterfaceEnabled).passes('dbpath=/data\n#rest = true\nnohttpinterface = true\n');
  await expectRule(testCommandsEnabled).failsAt('dbpath=/data\n«setParameter = enableTestCommands=1»\n');
});

test('what is fetched when the server starts is not known', async () => {
  await expectRule(authorizationDisabled).isUnknownFor('security:\n  authorization:\n    __exec: /usr/bin/a\n');
  await expectRule(tlsNotRequired).isUnknownFor('net:\n  __rest: https://a.example/net\n  type: yaml\n');
});
