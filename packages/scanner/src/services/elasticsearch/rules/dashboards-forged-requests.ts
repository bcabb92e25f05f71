import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { DASHBOARD_FILE, elasticSetting } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_dashboards_forged_requests',
  title: 'Other web pages may send requests in the name of users of Kibana (server.xsrf.disableProtection)',
  terms: ['CSRF', 'XSRF', 'cross-site request forgery', 'kbn-xsrf'],
  severity: MODERATE,
  problem:
    'A page that somebody who is signed in opens has their browser send what an attacker wants: Kibana takes requests that change something without the header that only its own pages send.',
  remediation: 'Remove `server.xsrf.disableProtection`, and have scripts send the header `kbn-xsrf` (`osd-xsrf`).',
  sources: ['https://www.elastic.co/docs/reference/kibana/configuration-reference/general-settings'],
  references: [cwe(352), nist('SC-23')],

  examples: {
    bad: [
      `server.host: localhost\n«server.xsrf.disableProtection: true»`,
      `server:\n  host: localhost\n  xsrf:\n    «disableProtection: true»`,
    ],
    good: [
      `server.host: localhost\nserver.xsrf.disableProtection: false`,
      `server.host: localhost\nserver.xsrf.allowlist: ["/api/security/saml/callback"]`,
    ],
  },

  reads: [DASHBOARD_FILE],
  setting: 'server.xsrf.disableProtection',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'scripts that send the header' },
});
