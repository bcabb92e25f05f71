import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { collectorSetting, CONTRIB } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_issuer_over_plain_http',
  title: 'Whose tokens count is asked over plain http (oidc, oauth2client)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    "Whoever is on the path puts keys of their own in place of the issuer's and signs in as anybody, or takes the collector's secret.",
  remediation: 'Use `https://` addresses.',
  sources: [
    `${CONTRIB}extension/oidcauthextension/README.md`,
    `${CONTRIB}extension/oauth2clientauthextension/README.md`,
  ],
  references: [cwe(319), nist('SC-8'), nist('IA-5')],

  examples: {
    bad: [
      `extensions:
  oidc:
    «issuer_url: http://auth.example.com/realms/otel»
    audience: collector
service:
  extensions: [oidc]`,
      `extensions:
  oauth2client:
    «token_url: http://auth.example.com/token»
service:
  extensions: [oauth2client]`,
    ],
    good: [
      `extensions:
  oidc:
    issuer_url: https://auth.example.com/realms/otel
service:
  extensions: [oidc]`,
      `extensions:
  oauth2client:
    token_url: http://localhost:8080/token
service:
  extensions: [oauth2client]`,
    ],
  },

  setting: ['extensions.oidc.issuer_url', 'extensions.oauth2client.token_url', 'extensions.opamp.server.http.endpoint'],
  bad: isPlainHttp,
  safe: (_version, value) => value.replace(/^http:/i, 'https:'),
  fix: { kind: 'suggested', needs: 'an issuer that speaks TLS' },
});
