import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { collectorSetting, CONTRIB, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_everything_passes_redaction',
  title: 'The redaction lets everything through (allow_all_keys)',
  severity: MODERATE_LOW,
  problem:
    'Attributes with personal data and secrets are passed on, although a processor is there that should remove them.',
  remediation: 'Set `allow_all_keys: false` with `allowed_keys`, or name patterns in `blocked_values`.',
  sources: [`${CONTRIB}processor/redactionprocessor/README.md`],
  references: [cwe(212), nist('AU-3')],

  examples: {
    bad: [
      `processors:
  redaction:
    «allow_all_keys: true»
${pipeline('traces', 'processors: [redaction]')}`,
    ],
    good: [
      `processors:
  redaction:
    allow_all_keys: true
    blocked_values: ["4[0-9]{12}"]
${pipeline('traces', 'processors: [redaction]')}`,
      `processors:
  redaction:
    allow_all_keys: false
${pipeline('traces', 'processors: [redaction]')}`,
    ],
  },

  setting: 'processors.redaction.allow_all_keys',
  bad: (value, { file }, setting) => {
    const path = setting.slice(0, setting.lastIndexOf('.'));
    return (
      isOn(value) &&
      !['blocked_values', 'blocked_key_patterns', 'url_sanitizer', 'db_sanitizer'].some((key) =>
        file.has(path + '.' + key),
      )
    );
  },
});
