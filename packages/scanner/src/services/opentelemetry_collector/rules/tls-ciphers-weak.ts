import { MODERATE } from '@plumbline/model/severity';
import { UNSET, isSetTo, type Setting } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { weakSuitesIn } from '../../../rules/tls-suites.ts';
import { collectorSetting, CORE, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_tls_ciphers_weak',
  title: 'Weak ciphers are enabled (cipher_suites)',
  severity: MODERATE,
  problem:
    'Traffic that is encrypted with RC4 or 3DES can be read or changed by an attacker who records it. Newer collectors know these suites with `include_insecure_cipher_suites` alone, and do not start otherwise.',
  remediation: "Remove `cipher_suites` and `include_insecure_cipher_suites`, so that Go's own list is in force.",
  sources: [`${CORE}config/configtls/README.md`],
  references: [cwe(327), nist('SC-13'), pci('4.2.1')],

  examples: {
    bad: [
      `receivers:
  otlp:
    protocols:
      grpc:
        tls:
          cipher_suites: [«TLS_RSA_WITH_3DES_EDE_CBC_SHA», TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256]
${pipeline('traces', 'receivers: [otlp]')}`,
    ],
    good: [
      `receivers:
  otlp:
    protocols:
      grpc:
        tls:
          cipher_suites: [TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256]
${pipeline('traces', 'receivers: [otlp]')}`,
      `receivers:
  otlp:
${pipeline('traces', 'receivers: [otlp]')}`,
    ],
  },

  setting: ['receivers.**.tls.cipher_suites', 'exporters.**.tls.cipher_suites', 'extensions.**.tls.cipher_suites'],
  scope: 'items',
  bad: weakSuitesIn,
  safe: UNSET,
  fix: {
    kind: 'safe',
    unless: ({ message }, { file }) =>
      typeof message === 'object' && file.items(message.values.setting ?? '').some(isSound)
        ? undefined
        : 'another suite in the list that others know',
  },
});

/** Whether one is left when the weak ones are taken out. */
function isSound(suite: Setting): boolean {
  return isSetTo(suite, (name) => weakSuitesIn(name) === false);
}
