import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import sslSessionTicketsOn from './ssl-session-tickets-on.ts';

const rule = expectRule(sslSessionTicketsOn);

test('a part of a configuration does not say whether keys or a shared cache are given elsewhere', async () => {
  await rule.isUnknownFor('server { listen 443 ssl; ssl_session_tickets on; }');
});

test('since which version a shared cache replaces the keys counts only where there is one', async () => {
  const shared = 'http { ssl_session_cache shared:tls:10m; server { ssl_session_tickets on; } }';
  await rule.isUnknownFor(shared);
  await rule.passes({ text: shared, version: '1.26.2' });
  await rule.failsAt({
    text: 'http {\n  ssl_session_cache shared:tls:10m;\n  server {\n    «ssl_session_tickets on;»\n  }\n}',
    version: '1.22.1',
  });
});
