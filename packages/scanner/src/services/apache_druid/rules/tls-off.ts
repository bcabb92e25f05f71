import { HIGH } from '@plumbline/model/severity';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { druidSetting, OVERVIEW, TLS } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_tls_off',
  title: 'All traffic is plaintext (druid.enableTlsPort)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Passwords, queries and data, from clients and between processes, can be read and changed by whoever listens on the network.',
  remediation: 'Set `druid.enableTlsPort=true` and `druid.enablePlaintextPort=false` with a keystore.',
  sources: [TLS, `${OVERVIEW}#enable-tls`],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [`druid.zk.service.host=zk1`, `«druid.enableTlsPort=false»`],
    good: [`druid.enableTlsPort=true`, `druid.host=localhost`],
  },

  applies: ({ file }) => !isSetTo(file.settings.setting('druid.host'), isLoopback),
  setting: 'druid.enableTlsPort',
  default: 'false',
  bad: (value) => value.toLowerCase() !== 'true',
});
