import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isOutdatedTls } from '../../../rules/tls-versions.ts';
import { OUTDATED_TLS } from '../../../terms.ts';
import { rethinkdbSetting, CONFIG_FILE } from '../rethinkdb-rule.ts';

export default rethinkdbSetting({
  id: 'rethinkdb_tls_version_outdated',
  title: 'Outdated TLS 1.0 or TLS 1.1 is enabled (tls-min-protocol)',
  terms: OUTDATED_TLS,
  severity: HIGH,
  problem:
    'TLS 1.0 and 1.1 have known weaknesses that let an attacker on the network path read or change what is sent.',
  remediation: 'Set `tls-min-protocol=TLSv1.2`.',
  sources: [CONFIG_FILE, 'https://www.rfc-editor.org/rfc/rfc8996'],
  references: [cwe(327), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [`«tls-min-protocol=TLSv1»`, `«tls-min-protocol = TLSv1.1»`],
    good: [`tls-min-protocol=TLSv1.2`, `# tls-min-protocol=TLSv1\nbind=127.0.0.1`],
  },

  setting: 'tls-min-protocol',
  bad: isOutdatedTls,
  safe: 'TLSv1.2',
  fix: { kind: 'safe' },
});
