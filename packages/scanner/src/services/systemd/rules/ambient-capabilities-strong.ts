import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { badWordsKept, systemdSetting, CAPABILITIES, EXEC, AS_GOOD_AS_ROOT, withoutFound } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_ambient_capabilities_strong',
  title: 'A service gets rights that are as good as root (AmbientCapabilities, CAP_SYS_ADMIN)',
  terms: ['Linux capabilities', 'privileged'],
  severity: HIGH,
  problem: 'The service has another user, but whoever breaks into it becomes root by these capabilities.',
  remediation:
    'Take them out of `AmbientCapabilities=`, and keep what is needed alone, such as `CAP_NET_BIND_SERVICE`.',
  sources: [`${EXEC}#Capabilities`, CAPABILITIES],
  references: [cwe(250), cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `[Service]\nUser=shop\n«AmbientCapabilities=CAP_NET_BIND_SERVICE CAP_SYS_ADMIN»`,
      `[Service]\nUser=shop\n«AmbientCapabilities=CAP_DAC_OVERRIDE»`,
      `[Service]\nUser=shop\n«AmbientCapabilities=CAP_BPF»`,
    ],
    good: [
      `[Service]\nUser=shop\nAmbientCapabilities=CAP_NET_BIND_SERVICE`,
      `[Service]\nUser=shop\nAmbientCapabilities=CAP_SYS_ADMIN\nAmbientCapabilities=`,
      `[Service]\nUser=shop\nAmbientCapabilities=CAP_SYS_ADMIN\nAmbientCapabilities=~cap_sys_admin`,
      `[Service]\nUser=shop\nCapabilityBoundingSet=CAP_SYS_ADMIN`,
    ],
  },

  setting: 'AmbientCapabilities',
  scope: '+',
  bad: (value, { subject }, key) => {
    const strong = badWordsKept(value, (word) => isAsGoodAsRoot(word.toUpperCase()), { subject, key });
    return strong.length > 0 && { part: strong.join(', ') };
  },
  fix: { kind: 'suggested', needs: 'certainty that the service needs none of these rights', edits: withoutFound },
});

/** Those that a container has by itself, or may be given for its own files, count here, where the files are the machine's. */
function isAsGoodAsRoot(capability: string): boolean {
  return (
    AS_GOOD_AS_ROOT.has(capability) || /^CAP_(?:SETGID|MKNOD|MAC_ADMIN|MAC_OVERRIDE|BPF|SYS_BOOT)$/.test(capability)
  );
}
