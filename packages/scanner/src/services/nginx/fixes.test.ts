import { expect, test } from 'vitest';
import { runExample } from '../../testing/run-example.ts';
import { nginx } from './nginx.ts';

test.each([
  ['nginx_ssl_protocols_outdated', '  ssl_protocols SSLv3 TLSv1; # old', '  ssl_protocols TLSv1.2 TLSv1.3; # old'],
  ['nginx_server_tokens_on', 'server_tokens on;', 'server_tokens off;'],
  ['nginx_autoindex_on', 'location /a { autoindex on; }', 'location /a { autoindex off; }'],
  ['nginx_alias_traversal', 'location /a { alias /srv/a/; }', 'location /a/ { alias /srv/a/; }'],
  [
    'nginx_https_port_without_tls',
    'server { listen 443 default_server; }',
    'server { listen 443 ssl default_server; }',
  ],
  ['nginx_host_header_passed_on', 'proxy_set_header Host $http_host;', 'proxy_set_header Host $host;'],
])('%s can be fixed', async (id, before, after) => {
  const rule = nginx.rules.find((rule) => rule.id === id);
  if (!rule) throw new Error(`no rule ${id}`);
  const { checks } = await runExample(nginx, rule, before);
  expect(checks.map(({ fix }) => fix?.replacement)).toEqual([[after]]);
  expect((await runExample(nginx, rule, after)).checks).toEqual([]);
});
