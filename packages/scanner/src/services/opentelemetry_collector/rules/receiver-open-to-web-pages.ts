import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { ANY_ORIGIN } from '../../../terms.ts';
import { collectorSetting, CORE, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_receiver_open_to_web_pages',
  title: 'Every web page may send data (CORS allowed_origins *)',
  terms: ANY_ORIGIN,
  severity: MODERATE,
  problem: 'A page that somebody inside the network opens sends false data through the browser.',
  remediation: 'Name the origins of your own pages in `cors.allowed_origins`.',
  sources: [`${CORE}config/confighttp/README.md`],
  references: [cwe(942), nist('AC-4'), nist('SI-10')],

  examples: {
    bad: [
      `receivers:
  otlp:
    protocols:
      http:
        cors:
          allowed_origins: [«"*"»]
${pipeline('traces', 'receivers: [otlp]')}`,
      `receivers:
  otlp:
    protocols:
      http:
        cors:
          allowed_origins:
            - «https://*»
${pipeline('traces', 'receivers: [otlp]')}`,
    ],
    good: [
      `receivers:
  otlp:
    protocols:
      http:
        cors:
          allowed_origins: ["https://*.example.com"]
${pipeline('traces', 'receivers: [otlp]')}`,
      `receivers:
  otlp:
    protocols:
      http:
        cors:
          allowed_origins: ["*"]
${pipeline('traces', 'receivers: [zipkin]')}`,
    ],
  },

  setting: ['receivers.*.**.cors.allowed_origins', 'extensions.*.**.cors.allowed_origins'],
  scope: 'items',
  bad: (value) => /^(?:\*|https?:\/\/\*)$/.test(value),
});
