import { MODERATE } from '@plumbline/model/severity';
import { hasTemplateMarks } from '../../../formats/template-marks.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isExposedSecret, isSecretName } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { collectorRule, BEST_PRACTICES, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorRule({
  id: 'opentelemetry_collector_default_of_variable_is_secret',
  title: 'A password stands in the file as the default of a variable',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem: 'Wherever the variable is not set, the collector uses the password that everybody who reads the file has.',
  remediation: 'Remove what stands behind `:-`, so that a missing variable is noticed.',
  sources: ['https://opentelemetry.io/docs/collector/configuration/#environment-variables', BEST_PRACTICES],
  references: [cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `receivers:
  postgresql:
    «password: \${env:DB_PASSWORD:-T7vNq2xWc9}»
${pipeline('metrics', 'receivers: [postgresql]')}`,
      `exporters:
  otlphttp:
    endpoint: https://otel.example.com
    headers:
      «authorization: Bearer \${env:OTEL_TOKEN:-T7vNq2xWc9Rb}»
${pipeline('traces', 'exporters: [otlphttp]')}`,
    ],
    good: [
      `receivers:
  postgresql:
    password: \${env:DB_PASSWORD}
${pipeline('metrics', 'receivers: [postgresql]')}`,
      `receivers:
  postgresql:
    endpoint: \${env:DB_HOST:-localhost:5432}
    password: \${env:DB_PASSWORD:-}
${pipeline('metrics', 'receivers: [postgresql]')}`,
    ],
  },

  *check({ file, source }) {
    // Few files have a variable, and to look for its default in all values takes long.
    if (!hasTemplateMarks(source.text)) return;
    for (const { at, keys, node } of ['receivers.**.*', 'exporters.**.*', 'extensions.**.*'].flatMap((path) =>
      file.entries(path),
    )) {
      const text = node.kind === 'scalar' ? String(node.value) : '';
      const [, variable = '', value = ''] = /^(?:\w{1,20} )?\$\{env:(\w{1,100}):-([^${}]{1,500})\}$/.exec(text) ?? [];
      if ((isSecretName(keys.at(-1) ?? '') || isSecretName(variable)) && isExposedSecret(value))
        yield { at, message: { code: 'holds-secret', values: { setting: keys.join('.') } } };
    }
  },
});
