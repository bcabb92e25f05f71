import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { openvpnSetting, TLS_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_key_passphrase_in_file',
  title: "The private key's passphrase lies in a file beside it (askpass)",
  severity: MODERATE,
  problem: 'Whoever copies the folder has the key and what opens it: the passphrase protects nothing.',
  remediation: 'Set `askpass` without a file, or keep the key in a hardware token.',
  sources: [TLS_OPTIONS],
  references: [cwe(256), nist('SC-12')],

  examples: {
    bad: [`client\nkey client.key\n«askpass /etc/openvpn/pass.txt»`],
    good: [`client\nkey client.key\naskpass`, `client\nkey client.key\naskpass stdin`, `client\n;askpass pass.txt`],
  },

  setting: 'askpass',
  bad: (value) => value !== '' && value !== 'stdin' && !isInSharedFolder(value),
});
