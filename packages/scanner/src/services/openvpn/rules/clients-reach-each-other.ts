import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnSetting, SERVER_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_clients_reach_each_other',
  title: 'Clients reach each other past the firewall (client-to-client)',
  terms: ['network segmentation', 'lateral movement'],
  severity: MODERATE_LOW,
  problem: 'An attacker on one client attacks all others, and no rule of the firewall sees it.',
  remediation: 'Take `client-to-client` out, and allow by the firewall what clients need of each other.',
  sources: [SERVER_OPTIONS],
  references: [cwe(653), nist('SC-7')],

  examples: {
    bad: [`server 10.8.0.0 255.255.255.0\n«client-to-client»`],
    good: [`server 10.8.0.0 255.255.255.0\n;client-to-client`, `server 10.8.0.0 255.255.255.0\nclient-config-dir ccd`],
  },

  setting: 'client-to-client',
  bad: () => ({ code: 'is-there' }),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'certainty that clients need nothing of each other' },
});
