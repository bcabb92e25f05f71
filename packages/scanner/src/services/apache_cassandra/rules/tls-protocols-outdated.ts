import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { outdatedTlsIn } from '../../../rules/tls-versions.ts';
import { OUTDATED_TLS } from '../../../terms.ts';
import { cassandraSetting, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_tls_protocols_outdated',
  title: 'Outdated TLS 1.0, TLS 1.1 or SSL is enabled',
  terms: OUTDATED_TLS,
  severity: HIGH,
  problem: 'These versions have known weaknesses that let an attacker on the network path read or change what is sent.',
  remediation: 'Remove `protocol`, and with Cassandra 4 or newer set `accepted_protocols: [TLSv1.2, TLSv1.3]`.',
  sources: [yamlFile('server_encryption_options'), 'https://www.rfc-editor.org/rfc/rfc8996'],
  references: [cwe(327), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `client_encryption_options:
  enabled: true
  accepted_protocols: [«TLSv1», TLSv1.2]`,
      `server_encryption_options:
  internode_encryption: all
  «protocol: TLSv1.1»`,
    ],
    good: [
      `client_encryption_options:
  enabled: true
  accepted_protocols: [TLSv1.2, TLSv1.3]`,
      `server_encryption_options:
  internode_encryption: all
  protocol: TLS`,
      `server_encryption_options:
  internode_encryption: none
  protocol: TLSv1.1`,
    ],
  },

  setting: [
    'client_encryption_options.accepted_protocols',
    'client_encryption_options.protocol',
    'server_encryption_options.accepted_protocols',
    'server_encryption_options.protocol',
  ],
  scope: 'items',
  bad(value, { file }, setting) {
    const outdated = outdatedTlsIn(value);
    const isUsed = setting.startsWith('server') ? file.encryptsNodes : file.encryptsClients;
    if (outdated === false) return false;
    return isUsed === undefined ? UNKNOWN : isUsed && outdated;
  },
  safe: UNSET,
  fix: { kind: 'safe' },
});
