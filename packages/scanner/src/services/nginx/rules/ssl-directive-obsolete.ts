import { LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { nginxSetting } from '../nginx-rule.ts';

export default nginxSetting({
  id: 'nginx_ssl_directive_obsolete',
  title: 'TLS is switched on by a directive that new versions refuse (ssl on)',
  severity: LOW,
  problem:
    'Version 1.25.1 took the directive away: the next update leaves the server down, or somebody takes the line out and the port answers without TLS.',
  remediation: 'Take the line out, and write `listen 443 ssl;`.',
  sources: ['https://nginx.org/en/CHANGES'],
  references: [cwe(477), nist('SC-8')],

  examples: {
    bad: [`server { listen 443; «ssl on;» }`],
    good: [`server { listen 443 ssl; }`, `server { listen 80; ssl off; }`],
  },

  setting: 'ssl',
  bad: oneOf('on'),
});
