import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import sslProtocolsOutdated from './ssl-protocols-outdated.ts';

const rule = expectRule(sslProtocolsOutdated);

test('the default depends on the version, which may be unknown', async () => {
  const text = 'http { server { listen 443 ssl; } }';
  await rule.isUnknownFor(text);
  await rule.passes({ text, version: '1.28.0' });
  await rule.failsAt({ text: 'http { «server» { listen 443 ssl; } }', version: '1.24.0' });
  await rule.failsAt({ text: 'http { «server» { listen 443 ssl; } }', version: '1.22.1' });
});

test('a part of a configuration may inherit them', async () => {
  await rule.isUnknownFor({ text: 'server { listen 443 ssl; }', version: '1.22.1' });
});

test('a server without TLS needs none', async () => {
  await rule.passes({ text: 'http { server { listen 80; } }', version: '1.22.1' });
});
