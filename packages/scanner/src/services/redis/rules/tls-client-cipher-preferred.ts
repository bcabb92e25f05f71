import { LOW } from '@plumbline/model/severity';
import { DEFAULT_FILE, redisSetting } from '../redis-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default redisSetting({
  id: 'redis_tls_client_cipher_preferred',
  title: 'TLS clients choose the cipher',
  severity: LOW,
  problem: 'A client that prefers a weak cipher gets it, though the server knows better ones.',
  remediation: 'Set `tls-prefer-server-ciphers yes`.',
  sources: [DEFAULT_FILE],
  references: [cwe(757), nist('SC-8')],
  examples: {
    bad: [`tls-port 6380\n«tls-prefer-server-ciphers no»`],
    good: [`tls-port 6380\ntls-prefer-server-ciphers yes`, `tls-prefer-server-ciphers no`, `tls-port 6380`],
  },
  applies: ({ file }) => file.tlsPort !== undefined && file.tlsPort !== 0,
  setting: 'tls-prefer-server-ciphers',
  bad: oneOf('no'),
  safe: 'yes',
  fix: { kind: 'safe' },
});
