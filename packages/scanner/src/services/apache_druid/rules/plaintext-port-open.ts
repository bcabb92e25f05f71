import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { druidSetting, OVERVIEW, TLS } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_plaintext_port_open',
  title: 'A plaintext port is served beside the one with TLS (druid.enablePlaintextPort)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Clients and processes that use the plain port send passwords and data readable for whoever listens.',
  remediation: 'Set `druid.enablePlaintextPort=false`.',
  sources: [TLS, `${OVERVIEW}#enable-tls`],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `druid.enableTlsPort=true\n«druid.enablePlaintextPort=true»`,
      `«druid.enableTlsPort=true»\ndruid.tlsPort=8281`,
    ],
    good: [
      `druid.enableTlsPort=true\ndruid.enablePlaintextPort=false`,
      `druid.enableTlsPort=false\ndruid.enablePlaintextPort=true`,
    ],
  },

  applies: ({ file }) => file.isOn('druid.enableTlsPort') !== false,
  setting: 'druid.enablePlaintextPort',
  scope: 'druid.enableTlsPort',
  default: 'true',
  bad: (value, { file }) =>
    file.isOn('druid.enableTlsPort') === undefined ? UNKNOWN : value.toLowerCase() !== 'false',
  safe: 'false',
  fix: { kind: 'suggested', needs: 'clients that all use the port with TLS' },
});
