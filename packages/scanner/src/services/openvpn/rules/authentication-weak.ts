import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW, LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnSetting, PROTOCOL_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_authentication_weak',
  title: 'Packets are authenticated by MD5 or SHA-1 (auth)',
  severity: MODERATE_LOW,
  problem: 'Both hashes are broken for other uses; nobody should rely on them where a better one costs nothing.',
  remediation: 'Set `auth SHA256` at both ends.',
  sources: [PROTOCOL_OPTIONS],
  references: [cwe(328), nist('SC-13')],

  examples: {
    bad: [`client\n«auth MD5»`, `client\n«auth SHA1»`],
    good: [`client\nauth SHA256`, `client\nauth SHA512`, `client\n#auth MD5`],
  },

  setting: 'auth',
  bad: (value) => (/^(?:RSA-)?MD[245]$/i.test(value) ? true : /^(?:RSA-)?SHA-?1?$/i.test(value) && { severity: LOW }),
  default: UNTOLD,
  safe: 'SHA256',
  fix: { kind: 'suggested', needs: 'the same algorithm at the other end' },
});
