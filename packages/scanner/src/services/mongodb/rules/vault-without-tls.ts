import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { mongoSetting } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_vault_without_tls',
  title: 'The key of the data is fetched from Vault without TLS (disableTLSForTesting)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Whoever is on the path reads the token for Vault and the master key, and with it every file of data and every backup.',
  remediation: 'Remove `security.vault.disableTLSForTesting` and name the authority of Vault in `serverCAFile`.',
  sources: ['https://docs.percona.com/percona-server-for-mongodb/8.0/vault.html'],
  references: [cwe(319), nist('SC-8'), nist('SC-12')],

  examples: {
    bad: [
      `security:
  enableEncryption: true
  vault:
    serverName: vault.example.com
    «disableTLSForTesting: true»`,
    ],
    good: [
      `security:
  enableEncryption: true
  vault:
    serverName: vault.example.com
    serverCAFile: /etc/mongodb/vault-ca.pem`,
      `security:
  vault:
    disableTLSForTesting: false`,
      `security:
  vault:
    serverName: 127.0.0.1
    disableTLSForTesting: true`, // on the machine itself
    ],
  },

  setting: 'security.vault.disableTLSForTesting',
  bad(value, { file }) {
    const server = file.setting('security.vault.serverName');
    if (server.is === 'unknown') return UNKNOWN;
    return isOn(value) && !isSetTo(server, isLoopback);
  },
  safe: 'false',
  fix: { kind: 'suggested', needs: 'a Vault that speaks TLS, and its authority in `serverCAFile`' },
});
