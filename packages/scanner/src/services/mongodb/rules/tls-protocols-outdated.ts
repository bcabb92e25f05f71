import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci, cisMongodb } from '../../../rules/rulesets.ts';
import { OUTDATED_TLS } from '../../../terms.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_tls_protocols_outdated',
  title: 'Outdated TLS 1.0 or TLS 1.1 is enabled (disabledProtocols)',
  terms: OUTDATED_TLS,
  severity: HIGH,
  problem:
    'TLS 1.0 and 1.1 have known weaknesses that let an attacker on the network path read or change what is sent.',
  remediation: 'Set `net.tls.disabledProtocols: TLS1_0,TLS1_1`.',
  sources: [option('net.tls.disabledProtocols'), 'https://www.rfc-editor.org/rfc/rfc8996'],
  references: [cisMongodb('4.2'), cwe(327), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `net:
  tls:
    mode: requireTLS
    «disabledProtocols: none»`,
      `net:
  ssl:
    mode: requireSSL
    «disabledProtocols: TLS1_0»`,
      `net:
  tls:
    mode: requireTLS
    «disabledProtocols: TLS1_2,TLS1_3»`,
    ],
    good: [
      `net:
  tls:
    mode: disabled
    disabledProtocols: none`,
      `net:
  tls:
    mode: requireTLS
    disabledProtocols: TLS1_0,TLS1_1`,
      `net:
  tls:
    mode: requireTLS
    disabledProtocols: TLS1_1,TLS1_0,TLS1_2`,
      `net:
  tls:
    mode: requireTLS`,
    ],
  },

  applies: ({ file }) => !file.isTlsOff,
  setting: ['net.tls.disabledProtocols', 'net.ssl.disabledProtocols'],
  bad(value) {
    const disabled = value.split(/[\s,]+/);
    return !disabled.includes('TLS1_0') || !disabled.includes('TLS1_1');
  },
  safe: 'TLS1_0,TLS1_1',
  fix: { kind: 'safe' },
});
