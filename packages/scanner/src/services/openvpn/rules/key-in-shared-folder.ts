import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { openvpnSetting, TLS_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_key_in_shared_folder',
  title: 'A key or certificate lies in a folder that everybody can write to',
  terms: ['world-writable', 'private key'],
  severity: HIGH,
  problem: 'Any local user can read or replace what lies there, and then be the server, a client or its authority.',
  remediation: 'Keep keys in a folder that only root may read, such as `/etc/openvpn/keys`.',
  sources: [TLS_OPTIONS],
  references: [cwe(732), cwe(552), nist('SC-12')],

  examples: {
    bad: [
      `client\n«key /tmp/client.key»`,
      `server 10.8.0.0 255.255.255.0\n«ca /var/tmp/ca.crt»\n«tls-crypt /dev/shm/ta.key»`,
    ],
    good: [`client\nkey /etc/openvpn/client.key`, `client\nkey client.key`, `client\nca /opt/tmp/ca.crt`],
  },

  setting: [
    'key',
    'cert',
    'ca',
    'pkcs12',
    'tls-auth',
    'tls-crypt',
    'tls-crypt-v2',
    'secret',
    'crl-verify',
    'askpass',
    'auth-gen-token-secret',
    'client-config-dir',
    'management',
  ],
  bad: (value, _, setting) => isInSharedFolder(setting === 'management' ? (value.split(/\s+/)[2] ?? '') : value),
});
