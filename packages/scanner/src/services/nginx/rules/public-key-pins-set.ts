import { MODERATE_LOW } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import { headersNamed } from '../response-headers.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { cwe } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_public_key_pins_set',
  title: 'Public-Key-Pins (HPKP) can lock visitors out of the site',
  severity: MODERATE_LOW,
  problem:
    'Browsers that still heed the header refuse the site when its key changes, and whoever controls the site for a moment can pin a key of its own and hold it to ransom. Current browsers ignore it.',
  remediation: 'Remove the header; Certificate Transparency and CAA records do its work.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header',
    'https://www.rfc-editor.org/rfc/rfc7469#section-4',
  ],
  references: [cwe(693)],

  examples: {
    bad: [
      `
server {
  «add_header Public-Key-Pins 'pin-sha256="AAAA="; max-age=5184000';»
}`,
    ],
    good: [`server { add_header Strict-Transport-Security "max-age=31536000" always; }`],
  },

  *check({ file }) {
    for (const header of headersNamed(file, 'public-key-pins')) {
      yield { at: header, message: { code: 'is-there', values: { setting: 'Public-Key-Pins' } } };
    }
  },
  fix: {
    kind: 'safe',
    edits: (finding) => removeDirective(finding),
  },
});
