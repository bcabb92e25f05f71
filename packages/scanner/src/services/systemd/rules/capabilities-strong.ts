import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { systemdSetting, listIn, EXEC } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_capabilities_strong',
  title: 'A service may load kernel modules or reach hardware (CapabilityBoundingSet, CAP_SYS_MODULE)',
  terms: ['Linux capabilities', 'privileged'],
  severity: MODERATE_LOW,
  problem: 'Whoever breaks into the service changes the kernel, and no other protection holds any longer.',
  remediation: 'Take `CAP_SYS_MODULE` and `CAP_SYS_RAWIO` out of `CapabilityBoundingSet=`.',
  sources: [`${EXEC}#Capabilities`, 'https://man7.org/linux/man-pages/man7/capabilities.7.html'],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `[Service]\n«CapabilityBoundingSet=CAP_NET_ADMIN CAP_SYS_MODULE»`,
      `[Service]\nUser=shop\n«CapabilityBoundingSet=CAP_SYS_RAWIO»`,
    ],
    good: [
      `[Service]\nCapabilityBoundingSet=CAP_NET_BIND_SERVICE`,
      `[Service]\nCapabilityBoundingSet=~CAP_SYS_MODULE CAP_SYS_RAWIO`,
      `[Service]\nCapabilityBoundingSet=`,
    ],
  },

  setting: 'CapabilityBoundingSet',
  scope: '+',
  bad: (value) => {
    if (value.startsWith('~')) return false;
    const strong = listIn(value).filter((capability) => /^CAP_SYS_(?:MODULE|RAWIO)$/i.test(capability));
    return strong.length > 0 && { part: strong.join(', ') };
  },
});
