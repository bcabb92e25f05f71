import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { grafanaSetting, CONFIGURATION } from '../grafana-rule.ts';

export default grafanaSetting({
  id: 'grafana_tls_version_outdated',
  title: 'Outdated TLS versions are accepted (min_tls_version TLS 1.0, TLS 1.1)',
  severity: HIGH,
  problem: 'Known attacks on TLS 1.0 and 1.1 let whoever is on the path read or change what is sent.',
  remediation: 'Set `min_tls_version = TLS1.2` in `[server]`, or take it out, which is the same.',
  sources: [`${CONFIGURATION}#min_tls_version`],
  references: [cwe(327), nist('SC-8'), nist('SC-13'), pci('4.2.1')],

  examples: {
    bad: [`[server]\nprotocol = https\n«min_tls_version = TLS1.0»`, `[server]\n«min_tls_version = "TLS1.1"»`],
    good: [
      `[server]\nprotocol = https\nmin_tls_version = TLS1.2`,
      `[server]\nprotocol = https`,
      `[server]\nmin_tls_version = TLS1.0\nmin_tls_version = TLS1.3`,
      `[server]\nprotocol = http\nmin_tls_version = TLS1.0`,
    ],
  },

  applies: ({ file }) => file.value('server', 'protocol', 'https') !== 'http',
  setting: 'min_tls_version',
  scope: 'server',
  bad: (value) => /^TLS1\.[01]$/i.test(value),
  safe: 'TLS1.2',
  fix: { kind: 'safe' },
});
