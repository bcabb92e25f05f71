import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { openvpnSetting, PROTOCOL_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_authentication_none',
  title: 'Packets of the tunnel are not authenticated (auth none)',
  severity: HIGH,
  problem: 'Whoever is on the path changes what travels in the tunnel without being noticed.',
  remediation: 'Set `auth SHA256`.',
  sources: [PROTOCOL_OPTIONS],
  references: [cwe(353), nist('SC-8')],

  examples: {
    bad: [`client\ncipher AES-256-CBC\n«auth none»`],
    good: [`client\nauth SHA256`, `client\n;auth none`, `client\nauth none\nauth SHA512`],
  },

  setting: 'auth',
  bad: oneOf('none'),
  safe: 'SHA256',
  fix: { kind: 'suggested', needs: 'the same algorithm at the other end' },
});
