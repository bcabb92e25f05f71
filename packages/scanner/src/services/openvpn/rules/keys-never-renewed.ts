import { MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { openvpnSetting, RENEGOTIATION_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_keys_never_renewed',
  title: 'Keys of the tunnel are never renewed (reneg-sec)',
  severity: MODERATE,
  problem:
    'Whoever gets at one key reads the whole connection, however long it lasts, and nobody who was locked out since is asked again. The end with the lower value decides: what a client sets counts where the server renews none either.',
  remediation: 'Set `reneg-sec 3600`, with `auth-gen-token` where passwords work only once.',
  sources: [RENEGOTIATION_OPTIONS],
  references: [cwe(324), nist('SC-12')],

  examples: {
    bad: [`client\n«reneg-sec 0»`, `server 10.8.0.0 255.255.255.0\n«reneg-sec 604800»`],
    good: [
      `client\nreneg-sec 3600`,
      `server 10.8.0.0 255.255.255.0\nreneg-sec 36000`,
      `client\nreneg-sec 604800`, // leaves it to the server
      `server 10.8.0.0 255.255.255.0\nreneg-sec 0\nreneg-bytes 1000000000`,
      `server 10.8.0.0 255.255.255.0\n;reneg-sec 0`,
    ],
  },

  setting: 'reneg-sec',
  bad: (value, { file }) => {
    const [, seconds] = /^(\d{1,12})(?: |$)/.exec(value) ?? [];
    if (seconds === undefined) return false;
    const renewsOtherwise = ['reneg-bytes', 'reneg-pkts'].some((option) =>
      isSetTo(file.setting(option), (limit) => Number(limit) > 0),
    );
    if (renewsOtherwise) return false;
    if (Number(seconds) === 0) return file.role === 'client' ? { severity: MODERATE_LOW } : true;
    return file.role !== 'client' && Number(seconds) > 86_400 && { severity: MODERATE_LOW };
  },
  safe: '3600',
  fix: { kind: 'suggested', needs: 'a way to sign in that may be asked for again, or `auth-gen-token`' },
});
