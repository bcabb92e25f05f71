import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { CollectorFile } from '../opentelemetry-collector-file.ts';
import { collectorSetting, CONTRIB, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_sign_in_passed_on',
  title: 'What clients sign in with is kept as data (authorization header, auth.raw)',
  severity: MODERATE,
  problem:
    'Tokens of clients are stored with the data, where everybody who reads it can use them. Headers are there where the receiver has `include_metadata`.',
  remediation: 'Remove the action that keeps the header.',
  sources: [`${CONTRIB}processor/attributesprocessor/README.md`, `${CONTRIB}extension/basicauthextension/README.md`],
  references: [cwe(532), nist('AU-3'), nist('IA-5')],

  examples: {
    bad: [
      `processors:
  attributes:
    actions:
      - key: http.request.header.authorization
        «from_context: metadata.authorization»
        action: insert
receivers:
  otlp:
    protocols:
      http:
        include_metadata: true
service:
  pipelines:
    traces:
      receivers: [otlp]
      processors: [attributes]`,
      `processors:
  attributes:
    actions:
      - key: credentials
        «from_context: auth.raw»
        action: insert
${pipeline('traces', 'processors: [attributes]')}`,
    ],
    good: [
      `processors:
  attributes:
    actions:
      - key: tenant
        from_context: metadata.x-tenant
        action: insert
${pipeline('traces', 'processors: [attributes]')}`,
      `processors:
  attributes:
    actions:
      - key: http.request.header.authorization
        action: delete
${pipeline('traces', 'processors: [attributes]')}`,
      `receivers:
  otlp:
    protocols:
      http:
processors:
  attributes:
    actions:
      - key: http.request.header.authorization
        from_context: metadata.authorization
        action: insert
service:
  pipelines:
    traces:
      receivers: [otlp]
      processors: [attributes]`, // the receiver keeps no headers
    ],
  },

  setting: ['processors.attributes.actions.*.from_context', 'processors.resource.attributes.*.from_context'],
  bad(value, { file }) {
    if (value === 'auth.raw') return true; // what an authenticator got, whatever the receiver keeps
    if (!/^metadata\..*(?:authorization|cookie|api-?key)$/i.test(value)) return false;
    return keepsHeaders(file);
  },
});

/** Whether a receiver keeps the headers of what it gets; none does where nothing is said. */
const keepsHeaders = oncePer<CollectorFile, boolean | typeof UNKNOWN>((file) => {
  const kept = file.entries('receivers.**.include_metadata').map(({ keys }) => file.setting(keys.join('.')));
  if (kept.some((setting) => isSetTo(setting, isOn))) return true;
  return kept.some(({ is }) => is === 'unknown') && UNKNOWN;
});
