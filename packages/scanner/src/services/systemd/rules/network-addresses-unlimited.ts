import { UNSET } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { systemdSetting, listIn, RESOURCES } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_network_addresses_unlimited',
  title: 'Every address is allowed although others are denied (IPAddressAllow=any)',
  severity: MODERATE_LOW,
  problem: 'What is allowed goes before what is denied: the list of denied addresses has no effect.',
  remediation: 'Name the networks that the service speaks to in `IPAddressAllow=`, such as `localhost`.',
  sources: [`${RESOURCES}#IPAddressAllow=ADDRESS%5B/PREFIXLENGTH%5D%E2%80%A6`],
  references: [cwe(284), nist('SC-7')],

  examples: {
    bad: [
      `[Service]\nIPAddressDeny=any\n«IPAddressAllow=any»`,
      `[Service]\nIPAddressDeny=10.0.0.0/8\n«IPAddressAllow=0.0.0.0/0 ::/0»`,
    ],
    good: [
      `[Service]\nIPAddressDeny=any\nIPAddressAllow=localhost`,
      `[Service]\nIPAddressAllow=any`,
      `[Service]\nIPAddressDeny=any\nIPAddressAllow=any\nIPAddressAllow=\nIPAddressAllow=localhost`,
    ],
  },

  setting: 'IPAddressAllow',
  scope: '+',
  bad: (value, { subject }) => {
    if (!listIn(value).some((word) => /^(?:any|0\.0\.0\.0\/0)$/.test(word))) return false;
    return subject.has(subject.section ?? '', 'IPAddressDeny') ?? UNKNOWN;
  },
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'the addresses that the service talks with, in `IPAddressAllow=`' },
});
