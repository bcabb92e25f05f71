import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isOutdatedTls } from '../../../rules/tls-versions.ts';
import { OUTDATED_TLS } from '../../../terms.ts';
import { rabbitmqSettings, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSettings({
  id: 'rabbitmq_tls_versions_outdated',
  title: 'Outdated TLS 1.0, TLS 1.1 or SSL 3 is enabled',
  terms: OUTDATED_TLS,
  severity: HIGH,
  problem:
    'TLS 1.0 and 1.1 have known weaknesses that let an attacker on the network path read or change what is sent.',
  remediation: 'Name `tlsv1.3` and `tlsv1.2` alone in `versions`.',
  sources: [guide('ssl'), 'https://www.rfc-editor.org/rfc/rfc8996'],
  references: [cwe(327), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `ssl_options.versions.1 = tlsv1.2\n«ssl_options.versions.2 = tlsv1.1»`,
      `«management.ssl.versions.1 = tlsv1»`,
      `«auth_ldap.ssl_options.versions.1 = sslv3»`,
      `«definitions.tls.versions.1 = tlsv1.1»`,
    ],
    good: [
      `ssl_options.versions.1 = tlsv1.3\nssl_options.versions.2 = tlsv1.2`,
      `# ssl_options.versions.1 = tlsv1\nlisteners.ssl.default = 5671`,
      `listeners.ssl = none\nssl_options.versions.1 = tlsv1`,
    ],
  },

  setting: [
    '**.ssl_options.versions.*',
    '**.ssl.versions.*',
    '**.ssl_opts.versions.*',
    'definitions.tls.versions.*',
    'inter_node.*.versions.*',
  ],
  bad: (version, { file }, setting) =>
    isOutdatedTls(version) && file.mayMatter(setting) && !(setting.startsWith('ssl_options.') && file.servesNoTls),
  safe: 'tlsv1.2',
  fix: { kind: 'safe' },
});
