import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { collectorSetting, CONTRIB } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_audience_unverified',
  title: 'Tokens for other programs are accepted (oidc without audience)',
  severity: MODERATE,
  problem: 'A token that was made for another program of the same issuer is enough to send data.',
  remediation: 'Set `audience` to the name of the collector, and remove `ignore_audience`.',
  sources: [`${CONTRIB}extension/oidcauthextension/README.md`],
  references: [cwe(287), nist('IA-2'), nist('AC-3')],

  examples: {
    bad: [
      `extensions:
  oidc:
    issuer_url: https://auth.example.com
    «ignore_audience: true»
service:
  extensions: [oidc]`,
      `extensions:
  oidc:
    providers:
      - issuer_url: https://auth.example.com
        «ignore_audience: true»
service:
  extensions: [oidc]`,
    ],
    good: [
      `extensions:
  oidc:
    issuer_url: https://auth.example.com
    audience: collector
service:
  extensions: [oidc]`,
      `extensions:
  oidc:
    ignore_audience: true
service:
  extensions: []`,
    ],
  },

  setting: ['extensions.oidc.ignore_audience', 'extensions.oidc.providers.*.ignore_audience'],
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'the audience that tokens for the collector have' },
});
