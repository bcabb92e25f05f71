import { MODERATE_LOW } from '@plumbline/model/severity';
import type { Unit } from '../unit.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { AS_GOOD_AS_ROOT, badWordsKept, systemdSetting, CAPABILITIES, EXEC, withoutFound } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_capabilities_strong',
  title: 'A service keeps rights that are as good as root (CapabilityBoundingSet, CAP_SYS_ADMIN, CAP_SYS_MODULE)',
  terms: ['Linux capabilities', 'privileged'],
  severity: MODERATE_LOW,
  problem:
    'Whoever breaks into the service mounts what they like, takes over other processes or changes the kernel, and no other protection holds any longer.',
  remediation:
    'Take `CAP_SYS_ADMIN`, `CAP_SYS_PTRACE`, `CAP_SYS_MODULE` and `CAP_SYS_RAWIO` out of `CapabilityBoundingSet=`; of a service with a user of its own also `CAP_SETUID`, `CAP_DAC_OVERRIDE` and the like.',
  sources: [`${EXEC}#Capabilities`, CAPABILITIES],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `[Service]\n«CapabilityBoundingSet=CAP_NET_ADMIN CAP_SYS_MODULE»`,
      `[Service]\nUser=shop\n«CapabilityBoundingSet=CAP_SYS_RAWIO»`,
      `[Service]\nUser=shop\n«CapabilityBoundingSet=CAP_DAC_OVERRIDE CAP_SETUID»`,
      `[Service]\n«CapabilityBoundingSet=CAP_SYS_ADMIN»\nCapabilityBoundingSet=~CAP_NET_ADMIN`,
    ],
    good: [
      `[Service]\nCapabilityBoundingSet=CAP_NET_BIND_SERVICE`,
      `[Service]\nCapabilityBoundingSet=CAP_DAC_OVERRIDE CAP_SETUID`, // becomes another user by itself
      `[Service]\nUser=shop\nAmbientCapabilities=CAP_CHOWN\nCapabilityBoundingSet=CAP_CHOWN`,
      `[Service]\nUser=shop\nCapabilityBoundingSet=~CAP_DAC_OVERRIDE`,
      `[Service]\nCapabilityBoundingSet=~CAP_SYS_MODULE CAP_SYS_RAWIO`,
      `[Service]\nCapabilityBoundingSet=CAP_CHOWN CAP_SYS_MODULE\nCapabilityBoundingSet=~CAP_SYS_MODULE`,
      `[Service]\nExecStart=/usr/lib/systemd/systemd-hostnamed\nCapabilityBoundingSet=CAP_SYS_ADMIN`,
      `[Service]\nCapabilityBoundingSet=`,
    ],
  },

  setting: 'CapabilityBoundingSet',
  scope: '+',
  bad: (value, { subject }, key) => {
    // Systemd's own programs set up what others run in.
    const wanted = runsSystemd(subject) ? /^CAP_SYS_(?:MODULE|RAWIO)$/i : /^CAP_SYS_(?:ADMIN|PTRACE|MODULE|RAWIO)$/i;
    const ofUser = isOfOther(subject);
    const isStrong = (word: string): boolean =>
      wanted.test(word) || (ofUser && AS_GOOD_AS_ROOT.has(word.toUpperCase()));
    const strong = badWordsKept(value, isStrong, { subject, key });
    return strong.length > 0 && { part: strong.join(', ') };
  },
  fix: { kind: 'suggested', needs: 'certainty that the service needs none of these rights', edits: withoutFound },
});

// Root gives such rights up by itself once it has become another user; who never was root has no use for them.
const isOfOther = oncePer(
  (unit: Unit): boolean =>
    unit.isWhole && unit.isOfRoot === false && unit.has('Service', 'AmbientCapabilities') !== true,
);

const runsSystemd = oncePer((unit: Unit) => unit.commands.some(({ name }) => name.startsWith('systemd-')));
