import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import securityHeadersDropped from './security-headers-dropped.ts';

const rule = expectRule(securityHeadersDropped);

test('headers that an included file repeats count', async () => {
  await rule.passes({
    text: 'server { include headers.conf; location / { include headers.conf; add_header X-A 1; } }',
    files: { 'headers.conf': 'add_header X-Frame-Options DENY;' },
  });
});

test('a block in an included file fails at its place there', async () => {
  await rule.failsAt({
    text: 'http { add_header X-Frame-Options DENY; include sites/*.conf; }',
    files: { 'sites/a.conf': 'server {\n  listen 80;\n  location / {\n    «add_header X-A 1;»\n  }\n}\n' },
  });
});

test('a block whose include is missing is not judged', async () => {
  await rule.isUnknownFor(
    'server { add_header X-Frame-Options DENY; location / { include missing.conf; add_header X-A 1; } }',
  );
});

test('merged headers are not dropped', async () => {
  await rule.passes(
    'http { add_header_inherit merge; server { add_header X-Frame-Options DENY; location / { add_header X-A 1; } } }',
  );
});

test('names of headers have no case', async () => {
  await rule.passes(
    'server { add_header X-Frame-Options DENY; location / { add_header x-frame-options SAMEORIGIN; } }',
  );
});
