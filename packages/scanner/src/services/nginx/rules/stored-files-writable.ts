import { MODERATE } from '@plumbline/model/severity';
import { nginxSetting } from '../nginx-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxSetting({
  id: 'nginx_stored_files_writable',
  title: 'Files that nginx stores are world-writable',
  severity: MODERATE,
  problem:
    'Every user of the machine may change what was uploaded or stored. A local attacker puts programs and pages of its own into what visitors get.',
  remediation: 'Set `user:rw group:r`, or leave the directive out, which means `user:rw`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_dav_module.html#dav_access',
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_store_access',
  ],
  references: [cwe(732), nist('AC-3')],

  examples: {
    bad: [
      `
location /upload/ {
  «dav_access user:rw group:rw all:rw;»
}`,
    ],
    good: [
      `location /upload/ { dav_access user:rw group:rw all:r; }`,
      `location /fetch/ { proxy_store_access user:rw group:r; }`,
    ],
  },

  setting: ['dav_access', 'proxy_store_access', 'fastcgi_store_access', 'uwsgi_store_access', 'scgi_store_access'],
  bad: (access) => /(^|\s)all:\w*w/.test(access) && { part: 'all:rw', code: 'has' },
  safe: 'user:rw group:r',
  fix: { kind: 'suggested', needs: 'certainty that no other account has to change these files' },
});
