import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import proxyTargetFromRequest from './proxy-target-from-request.ts';

test('a captured part counts by its group, not by groups that capture nothing', async () => {
  await expectRule(proxyTargetFromRequest).failsAt(`
«ProxyPassMatch "^/(?:a|b)/([^/]+)/(.*)$" "http://$1/$2"»
ProxyPassMatch "^/(a|b)/(.*)$" "http://$1.internal/$2"`);
});

test('a target in the path or in a redirect is no choice of host', async () => {
  await expectRule(proxyTargetFromRequest).passes(`
RewriteRule "^(.*)$" "http://127.0.0.1:8080$1" [P]
RewriteRule "^/go/(.*)$" "https://$1" [R]
RewriteRule "^/(.*)$" "unix:/run/app.sock|http://localhost/$1" [P,NE]`);
});
