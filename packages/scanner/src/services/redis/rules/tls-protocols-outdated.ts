import { HIGH } from '@plumbline/model/severity';
import { ENCRYPTION, redisSetting } from '../redis-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { outdatedTlsIn } from '../../../rules/tls-versions.ts';
import { OUTDATED_TLS } from '../../../terms.ts';

export default redisSetting({
  id: 'redis_tls_protocols_outdated',
  title: 'Outdated TLS 1.0 or TLS 1.1 is enabled',
  terms: OUTDATED_TLS,
  severity: HIGH,
  problem:
    'TLS 1.0 and 1.1 have known weaknesses that let an attacker on the network path read or change what is sent.',
  remediation: 'Set `tls-protocols "TLSv1.2 TLSv1.3"`.',
  sources: [ENCRYPTION, 'https://www.rfc-editor.org/rfc/rfc8996'],
  references: [cwe(327), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [`tls-port 6380\n«tls-protocols "TLSv1.1 TLSv1.2"»`, `«tls-protocols TLSv1»`],
    good: [`tls-port 6380\ntls-protocols "TLSv1.2 TLSv1.3"`, `tls-port 6380`],
  },

  // Sentinel takes the same directives.
  reads: ['redis.conf', 'sentinel.conf'],
  setting: 'tls-protocols',
  bad: outdatedTlsIn,
  safe: '"TLSv1.2 TLSv1.3"',
  fix: { kind: 'safe' },
});
