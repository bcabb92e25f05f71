import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import proxyTargetFromRequest from './proxy-target-from-request.ts';

const rule = expectRule(proxyTargetFromRequest);

test('a capture behind the beginning of a name can prolong the name', async () => {
  await rule.failsAt('location ~ ^/v1(.*)$ {\n  «proxy_pass http://backend$1;»\n}');
});

test('what a location of another branch sets does not count', async () => {
  await rule.passes('server { location /a { set $to $arg_to; } location /b { proxy_pass http://$to; } }');
});

test('a name that a map chose is taken for safe', async () => {
  await rule.passes('map $arg_site $backend { default app; } server { location / { proxy_pass http://$backend; } }');
});

test('arguments behind the host leave it alone', async () => {
  await rule.passes('location / { proxy_pass http://backend?q=$arg_q; }');
});
