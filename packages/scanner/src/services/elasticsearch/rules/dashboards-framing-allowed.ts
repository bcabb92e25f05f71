import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { DASHBOARD_FILE, elasticSetting, KIBANA } from '../elasticsearch-rule.ts';

const isNone = oneOf('None');

function isEverySite(list: string): boolean {
  return list.split(',').some((site) => /^[\s'"]*(?:\*|https?:(?:\/\/\*)?)[\s'"]*$/i.test(site));
}

export default elasticSetting({
  id: 'elasticsearch_dashboards_framing_allowed',
  title: 'Pages of others may frame Kibana with the session of its users (sameSiteCookies None)',
  terms: ['clickjacking', 'X-Frame-Options', 'SameSite', 'iframe'],
  severity: MODERATE_LOW,
  problem:
    'Browsers send the cookie along with what other sites ask for: a page that an attacker made shows Kibana in a frame, and has its user click on what they do not see.',
  remediation:
    'Set `xpack.security.sameSiteCookies: Lax`, and `server.securityResponseHeaders.disableEmbedding: true` where nobody embeds dashboards. Else name the sites that do in `csp.frame_ancestors`.',
  sources: [
    `${KIBANA}security-settings-kb.html`,
    `${KIBANA}settings.html`,
    `${KIBANA}Security-production-considerations.html`,
  ],
  references: [cwe(1021), cwe(1275), nist('SC-23')],

  examples: {
    bad: [
      `server.host: localhost\nxpack.security.secureCookies: true\n«xpack.security.sameSiteCookies: None»`,
      `server.host: localhost\nserver.securityResponseHeaders.disableEmbedding: false\n«xpack.security.sameSiteCookies: "None"»`,
    ],
    good: [
      `server.host: localhost\nxpack.security.sameSiteCookies: Lax`,
      `server.host: localhost\nserver.securityResponseHeaders.disableEmbedding: true\nxpack.security.sameSiteCookies: None`,
      `server.host: localhost\ncsp.frame_ancestors: ["https://intranet.example.com"]\nxpack.security.sameSiteCookies: None`,
      `server.host: localhost`, // browsers take it for Lax
    ],
  },

  reads: [DASHBOARD_FILE],
  setting: 'xpack.security.sameSiteCookies',
  bad(value, { file }) {
    if (!isNone(value)) return false;
    const embedding = file.setting('server.securityResponseHeaders.disableEmbedding');
    // Who may frame it, where that is not switched off altogether.
    const sites = file.setting('csp.frame_ancestors');
    if (embedding.is === 'unknown' || sites.is === 'unknown') return UNKNOWN;
    return !isSetTo(embedding, isOn) && !isSetTo(sites, (list) => list !== '' && !isEverySite(list));
  },
  safe: 'Lax',
  fix: { kind: 'suggested', needs: 'certainty that no other site embeds dashboards' },
});
