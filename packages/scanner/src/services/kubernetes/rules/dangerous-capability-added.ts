import { containerDanger } from '../../../dangers/container-dangers.ts';
import { cisKubernetes } from '../../../rules/rulesets.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { ADDED, capability } from '../capabilities.ts';
import { POD_SECURITY, SECURITY_CONTEXT, WITHOUT, containerSetting, onePod } from '../kubernetes-rule.ts';

export default containerSetting({
  id: 'kubernetes_dangerous_capability_added',
  ...containerDanger('dangerousCapability', cisKubernetes('5.2.9')),
  terms: ['NET_ADMIN', 'SYS_PTRACE', 'SYS_MODULE', 'DAC_READ_SEARCH', 'BPF'],
  remediation: 'Remove the capability from `capabilities.add`, or move what needs it into a small program of its own.',
  sources: [POD_SECURITY, SECURITY_CONTEXT],

  examples: {
    bad: [onePod(`securityContext:\n  capabilities:\n    add:\n      - «NET_ADMIN»\n      - «SYS_PTRACE»`)],
    good: [
      onePod(`securityContext: {capabilities: {add: [NET_BIND_SERVICE, CHOWN]}}`),
      onePod(`securityContext: {capabilities: {drop: [NET_ADMIN]}}`),
    ],
  },

  setting: ADDED,
  scope: 'linux container',
  bad: (value) => DANGEROUS.has(capability(value)),
  fix: WITHOUT,
  safe: UNSET,
});

const DANGEROUS: ReadonlySet<string> = new Set([
  'AUDIT_CONTROL',
  'BPF',
  'DAC_READ_SEARCH',
  'LINUX_IMMUTABLE',
  'MAC_ADMIN',
  'MAC_OVERRIDE',
  'NET_ADMIN',
  'PERFMON',
  'SYSLOG',
  'SYS_BOOT',
  'SYS_MODULE',
  'SYS_PTRACE',
  'SYS_RAWIO',
]);
