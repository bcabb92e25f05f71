import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { ANY_ORIGIN } from '../../../terms.ts';
import { DASHBOARD_FILE, elasticSetting } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_dashboards_any_origin',
  title: 'Every web page may read what Kibana answers (server.cors.allowOrigin *)',
  terms: ANY_ORIGIN,
  severity: MODERATE,
  problem:
    'A page that somebody opens in the browser asks the Kibana that this machine reaches, and reads all that it shows without signing in.',
  remediation: 'Name the pages that need it in `server.cors.allowOrigin`, or remove `server.cors.enabled`.',
  sources: ['https://www.elastic.co/docs/reference/kibana/configuration-reference/general-settings'],
  references: [cwe(942), nist('AC-4')],

  examples: {
    bad: [
      `server.host: localhost\nserver.cors.enabled: true\n«server.cors.allowOrigin: ["*"]»`,
      `«server»:\n  host: localhost\n  cors.enabled: true`, // all by default
    ],
    good: [
      `server.host: localhost\nserver.cors.enabled: true\nserver.cors.allowOrigin: ["https://app.example.com"]`,
      `server.host: localhost\nserver.cors.enabled: false\nserver.cors.allowOrigin: ["*"]`,
      `server.host: localhost\nserver.cors.allowOrigin: ["*"]`,
    ],
  },

  reads: [DASHBOARD_FILE],
  applies: ({ file }) => isSetTo(file.setting('server.cors.enabled'), isOn),
  setting: 'server.cors.allowOrigin',
  default: '*',
  bad: (origins) => /(?:^|,)\s*\*\s*(?:,|$)/.test(origins),
});
