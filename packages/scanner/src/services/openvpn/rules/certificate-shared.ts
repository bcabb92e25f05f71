import { MODERATE } from '@plumbline/model/severity';
import { isSetTo, UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { openvpnSetting, SERVER_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_certificate_shared',
  title: 'Several clients may use one certificate (duplicate-cn)',
  severity: MODERATE,
  problem:
    'Nobody can tell who was connected, a stolen certificate is not noticed, and revoking it locks out everybody who shares it.',
  remediation: 'Give each client a certificate of its own, and take `duplicate-cn` out.',
  sources: [SERVER_OPTIONS],
  references: [cwe(1391), nist('IA-4'), nist('AC-2'), pci('8.2.2')],

  examples: {
    bad: [`server 10.8.0.0 255.255.255.0\n«duplicate-cn»`],
    good: [
      `server 10.8.0.0 255.255.255.0\n;duplicate-cn`,
      `server 10.8.0.0 255.255.255.0\n# duplicate-cn is for tests`,
      `server 10.8.0.0 255.255.255.0\nduplicate-cn\nusername-as-common-name`, // one user's machines
      `server 10.8.0.0 255.255.255.0\nduplicate-cn\nverify-client-cert none`, // nobody has one
    ],
  },

  setting: 'duplicate-cn',
  bad: (_value, { file }) => {
    const goByUser = file.has('username-as-common-name', 'client-cert-not-required') === true;
    const areAsked = !isSetTo(file.setting('verify-client-cert'), (mode) => mode === 'none');
    return !goByUser && areAsked && { code: 'is-there' };
  },
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'a certificate for each client' },
});
