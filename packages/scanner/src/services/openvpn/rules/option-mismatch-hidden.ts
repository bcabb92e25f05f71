import { LOW } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnSetting, MANUAL } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_option_mismatch_hidden',
  title: 'Warnings of options that differ at the two ends are off (disable-occ)',
  severity: LOW,
  problem: 'Nobody notices that one end has a weaker cipher or hash than the other.',
  remediation: 'Take `disable-occ` out.',
  sources: [MANUAL],
  references: [cwe(778), nist('CM-6')],

  examples: {
    bad: [`client\n«disable-occ»`],
    good: [`client\n;disable-occ`, `client\nmute 20`],
  },

  setting: 'disable-occ',
  bad: () => ({ code: 'is-there' }),
  safe: UNSET,
  fix: { kind: 'safe' },
});
