import { MODERATE_LOW } from '@plumbline/model/severity';
import { nginxSetting } from '../nginx-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxSetting({
  id: 'nginx_ssi_on',
  title: 'Server-side includes (SSI) are on, which allows SSI injection',
  severity: MODERATE_LOW,
  problem:
    'nginx carries out commands that it finds in pages. Where a page repeats what a visitor sent, an attacker has internal addresses fetched and shown, past the rules that protect them.',
  remediation: 'Set `ssi off;`, or switch it on only in locations whose files nobody else writes.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_ssi_module.html#ssi'],
  references: [cwe(97), nist('CM-7')],

  examples: {
    bad: [
      `
http {
  «ssi on;»
}`,
    ],
    good: [`http { ssi off; }`, `http { server { root /srv; } }`],
  },

  setting: 'ssi',
  bad: oneOf('on'),
  safe: 'off',
  fix: { kind: 'suggested', needs: 'certainty that no page has SSI commands' },
});
