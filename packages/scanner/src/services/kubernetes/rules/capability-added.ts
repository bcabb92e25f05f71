import { MODERATE } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { ADDED, capability } from '../capabilities.ts';
import { POD_SECURITY, SECURITY_CONTEXT, WITHOUT, containerSetting, onePod } from '../kubernetes-rule.ts';

export default containerSetting({
  id: 'kubernetes_capability_added',
  title: 'The container gets a Linux capability that the baseline of the Pod Security Standards does not allow',
  severity: MODERATE,
  problem: 'Each added capability is one more way from the container to its node or its neighbours.',
  remediation:
    'Remove the capability from `capabilities.add`; the baseline allows those alone that containers have anyway.',
  sources: [POD_SECURITY, SECURITY_CONTEXT],
  references: [cisKubernetes('5.2.9'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      onePod(`securityContext:\n  capabilities:\n    add:\n      - «SYS_TIME»`),
      onePod(`securityContext:\n  capabilities:\n    drop: [ALL]\n    add:\n      - «NET_RAW»`),
    ],
    good: [
      onePod(`securityContext: {capabilities: {add: [NET_BIND_SERVICE, CAP_CHOWN]}}`),
      onePod(`securityContext: {capabilities: {drop: [ALL]}}`),
    ],
  },

  setting: ADDED,
  scope: 'linux container',
  bad: (value) => !BASELINE.has(capability(value)) && !isSaidElsewhere(capability(value)),
  fix: WITHOUT,
  safe: UNSET,
});

/** Source: the Pod Security Standards, baseline, "Capabilities". */
const BASELINE: ReadonlySet<string> = new Set(
  `AUDIT_WRITE CHOWN DAC_OVERRIDE FOWNER FSETID KILL MKNOD NET_BIND_SERVICE SETFCAP SETGID SETPCAP SETUID
  SYS_CHROOT`.split(/\s+/),
);

/** The worse ones are checks of their own. */
function isSaidElsewhere(name: string): boolean {
  return /^(?:ALL|SYS_ADMIN|AUDIT_CONTROL|BPF|DAC_READ_SEARCH|LINUX_IMMUTABLE|MAC_ADMIN|MAC_OVERRIDE|NET_ADMIN|PERFMON|SYSLOG|SYS_BOOT|SYS_MODULE|SYS_PTRACE|SYS_RAWIO)$/.test(
    name,
  );
}
