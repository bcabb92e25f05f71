import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff, isOn } from '../../../rules/mapping-values.ts';
import { isSetTo, UNTOLD } from '../../../rules/setting-rule.ts';
import { DASHBOARD_FILE, elasticSetting, KIBANA } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_dashboards_cookie_in_clear',
  title: 'The session cookie is also sent over plain HTTP (secureCookies, cookie.secure)',
  terms: ['Secure cookie flag', 'session hijacking'],
  severity: MODERATE,
  problem:
    'People come by HTTPS, but one address with http, which an attacker on the network path can make their browser ask for, sends the cookie in clear: with it the attacker is signed in.',
  remediation:
    'Set `xpack.security.secureCookies: true`, with OpenSearch Dashboards `opensearch_security.cookie.secure: true`.',
  sources: [
    `${KIBANA}security-settings-kb.html`,
    'https://docs.opensearch.org/latest/install-and-configure/install-dashboards/tls/',
  ],
  references: [cwe(614), nist('SC-8'), nist('SC-23')],

  examples: {
    bad: [
      `server.host: localhost\nserver.publicBaseUrl: https://kibana.example.com\n«xpack.security.secureCookies: false»`,
      `server.ssl.enabled: true\nserver.ssl.certificate: a.pem\n«opensearch_security.cookie.secure: false»`,
    ],
    good: [
      `server.host: localhost\nserver.publicBaseUrl: https://kibana.example.com\nxpack.security.secureCookies: true`,
      `server.ssl.enabled: true\nxpack.security.secureCookies: false`, // Kibana sets it by itself then
      `server.host: localhost\nopensearch_security.cookie.secure: false`, // perhaps nobody comes by HTTPS
      `server.publicBaseUrl: \${PUBLIC_URL}\nxpack.security.secureCookies: false`,
    ],
  },

  reads: [DASHBOARD_FILE],
  setting: ['xpack.security.secureCookies', 'opensearch_security.cookie.secure'],
  bad(value, { file }, setting) {
    if (!isOff(value)) return false;
    const isEncrypted = isSetTo(file.setting('server.ssl.enabled'), isOn);
    if (isEncrypted) return setting.startsWith('opensearch');
    return isSetTo(file.setting('server.publicBaseUrl'), (url) => /^https:/i.test(url));
  },
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certainty that nobody signs in by plain HTTP' },
});
