import { MODERATE } from '@plumbline/model/severity';
import { nginxSetting } from '../nginx-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxSetting({
  id: 'nginx_autoindex_on',
  title: 'Directory listing is on (autoindex)',
  severity: MODERATE,
  problem:
    'A folder without an index file is shown as a list. Backups, old versions and files that nothing links to are found at once.',
  remediation: 'Set `autoindex off;`, or leave it out, wherever the list is not the purpose.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_autoindex_module.html#autoindex'],
  references: [cwe(548), nist('CM-7')],

  examples: {
    bad: [
      `
location /downloads/ {
  «autoindex on;»
}`,
    ],
    good: [
      `http { autoindex on; server { listen 80; autoindex off; } }`, // no server goes by what http says
      `server { autoindex on; location / { autoindex off; } }`,
      `location /downloads/ { autoindex off; fancyindex off; }`,
      `map $uri $list { autoindex on; }`,
    ], // an entry of a map
  },

  setting: ['autoindex', 'fancyindex'],
  bad: oneOf('on'),
  safe: 'off',
  fix: { kind: 'suggested', needs: 'certainty that nobody needs the list of files' },
});
