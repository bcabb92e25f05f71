import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { bytesIn } from '../amounts.ts';
import type { NginxDirective } from '../nginx-file.ts';
import { nginxSetting } from '../nginx-rule.ts';
import { cisNginx, cwe, nist } from '../../../rules/rulesets.ts';

export default nginxSetting({
  id: 'nginx_client_max_body_size_unlimited',
  title: 'The size of request bodies and uploads is hardly limited, or not at all',
  severity: MODERATE_LOW,
  problem:
    'A client can send without end, or again and again more than 100 MB, and fill the disk or the memory of the server, until it serves nobody.',
  remediation: 'Set `client_max_body_size` to the largest upload that you expect; the default is 1m.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_core_module.html#client_max_body_size'],
  references: [cisNginx('5.2.2'), cwe(770), nist('SC-5')],

  examples: {
    bad: [
      `
http {
  «client_max_body_size 0;»
}`,
      `
server {
  «client_max_body_size 2g;»
}`,
      `
server {
  listen 80;
  location /videos/ {
    «client_max_body_size 0;»
  }
}`,
    ],
    good: [
      `http { client_max_body_size 0; server { listen 80; client_max_body_size 10m; } }`,
      `server { listen 127.0.0.1:8080; client_max_body_size 0; }`,
      `http { client_max_body_size 20m; }`,
      `server { listen 80; location /videos/ { client_max_body_size 2g; } }`,
      `http { client_max_body_size 102400k; }`,
      `http { server { listen 80; } }`,
    ], // nothing set: 1m
  },

  setting: 'client_max_body_size',
  scope: 'reached',
  bad: (size, { file }, _, at) => {
    const bytes = bytesIn(size);
    // What one address needs for its uploads is a limit that somebody thought of.
    const isOfOne = bytes !== 0 && isForOneAddress(file.directiveAt(at));
    return holdsPlaceholder(size) || (!isOfOne && isUnlimited(bytes));
  },
  safe: USER_INSERT_VALUE,
  fix: { kind: 'suggested', needs: 'the largest upload that you expect, such as 20m', asks: 'value' },
});

function isForOneAddress(directive: NginxDirective | undefined): boolean {
  const { name, values } = directive?.parent ?? {};
  return name === 'location' && values?.at(-1) !== '/';
}

const MOST_BYTES = 100 * 1024 ** 2;

function isUnlimited(bytes: number | undefined): boolean {
  return bytes === 0 || (bytes !== undefined && bytes > MOST_BYTES);
}
