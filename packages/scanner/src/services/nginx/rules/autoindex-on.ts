import { LOW, MODERATE } from '@plumbline/model/severity';
import { isOfMachineAlone, isRestricted } from '../access.ts';
import { nginxRule } from '../nginx-rule.ts';
import { setDirective } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
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
      `location /downloads/ { «autoindex ON;» }`, // nginx takes either case
      `
location /downloads/ {
  «autoindex on;» # asking for a password makes it less severe
  auth_basic "Downloads";
}`,
    ],
    good: [
      `http { autoindex on; server { listen 80; autoindex off; } }`, // no server goes by what http says
      `server { autoindex on; location / { autoindex off; } }`,
      `location /downloads/ { autoindex off; fancyindex off; }`,
      `map $uri $list { autoindex on; }`, // an entry of a map
      `location /downloads/ { autoindex on; allow 127.0.0.1; allow ::1; deny all; }`,
      `server { listen 127.0.0.1:8080; location / { autoindex on; } }`,
      `server { listen 80; location /lists/ { internal; alias /srv/lists/; autoindex on; } }`, // for X-Accel-Redirect
    ],
  },

  *check({ file }) {
    for (const name of ['autoindex', 'fancyindex']) {
      for (const directive of file.directivesInForce(name)) {
        const { parent } = directive;
        if (directive.isUnknown || directive.values.join(' ').toLowerCase() !== 'on') continue;
        if (parent && (isOfMachineAlone(file, parent) || file.inForce('internal', parent).length > 0)) continue;
        const severity = parent && isRestricted(file, parent) ? LOW : MODERATE;
        const message = { code: 'is', values: { setting: name, value: 'on' } } as const;
        yield { at: directive, message, wanted: 'off', severity };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that nobody needs the list of files',
    edits(finding, input) {
      const name = typeof finding.message === 'string' ? undefined : finding.message.values.setting;
      return name === undefined ? [] : setDirective(finding, input, { name, value: 'off', line: `${name} off;` });
    },
  },
});
