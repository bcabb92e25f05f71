import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import httpSplitting from './http-splitting.ts';

const rule = expectRule(httpSplitting);

test('a variable that was set to the decoded address is one itself', async () => {
  await rule.failsAt('server {\n  set $target $uri;\n  location / {\n    «return 302 https://$host$target;»\n  }\n}');
});

test('named captures are followed', async () => {
  await rule.failsAt('location ~ ^/(?<tenant>[^/]+)/ {\n  «proxy_set_header X-Tenant $tenant;»\n}');
});

test('variables that set each other end', async () => {
  await rule.passes('server { set $a $b; set $b $a; return 301 https://$a; }');
});

test('a dot does not match a line break', async () => {
  await rule.passes('location ~ ^/(.*)$ { return 301 https://example.com/$1; }');
});
