import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import originCheckLoose from './origin-check-loose.ts';

const rule = expectRule(originCheckLoose);

test.each([
  '^https://example\\.com',
  'https://example\\.com$',
  '^https://www.example\\.com$',
  '^https?://.*example\\.com$',
  '^https://(www\\.)?example.com$',
  '^https?://app\\.example\\.com/|([^/]+\\.)?other\\.example/',
])('%s lets strangers pass', async (pattern) => {
  await rule.failsAt(`server {\n  «if ($http_origin ~* "${pattern}") {»\n    set $cors 1;\n  }\n}`);
});

test.each([
  '^https://example\\.com$',
  '^https?://([a-z0-9-]+\\.)*example\\.com(:\\d+)?$',
  '^https://(app|www)\\.example\\.(com|net)$',
  '^https://.+\\.example\\.com$',
  '^$',
])('%s is tight', async (pattern) => {
  await rule.passes(`server {\n  if ($http_origin ~* "${pattern}") {\n    set $cors 1;\n  }\n}`);
});

test('other variables may match loosely', async () => {
  await rule.passes('server { if ($http_user_agent ~ bot.example.com) { return 403; } }');
});
