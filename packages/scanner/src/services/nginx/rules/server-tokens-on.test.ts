import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import serverTokensOn from './server-tokens-on.ts';

const rule = expectRule(serverTokensOn);

test('a server that switches it back on fails at its own line', async () => {
  await rule.failsAt('http {\n  server_tokens off;\n  server {\n    «server_tokens build;»\n  }\n}');
});

test('a part of a configuration without an http block says nothing of what the rest sets', async () => {
  await rule.isUnknownFor('server { listen 80; root /srv; }');
  await rule.failsAt('server { listen 80; «server_tokens on;» }');
});

test('it may be set in a file that is missing', async () => {
  await rule.isUnknownFor('http { include security.conf; server { listen 80; } }');
  await rule.isUnknownFor('http { include conf.d/*.conf; server { listen 80; } }');
});

test('lists of media types and parameters, which are often missing, cannot set it', async () => {
  await rule.failsAt('«http {»\n  include /etc/nginx/mime.types;\n  server { include fastcgi_params; }\n}');
});

test('a wildcard that matches nothing is an empty folder when the other includes are there', async () => {
  await rule.failsAt({
    text: '«http {»\n  include conf.d/*.conf;\n  include sites-enabled/*;\n}',
    files: { 'sites-enabled/default': 'server { listen 80; }' },
  });
});

test('an entry of a map that has the same name is no directive', async () => {
  await rule.passes('http { map $a $b { server_tokens on; } server_tokens off; server { listen 80; } }');
});

test('a file with syntax problems is not judged by what it lacks', async () => {
  await rule.isUnknownFor('http { server { listen 80 } }');
});
