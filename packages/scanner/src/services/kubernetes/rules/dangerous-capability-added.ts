import { HIGH } from '@plumbline/model/severity';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { ADDED, capability } from '../capabilities.ts';
import { POD_SECURITY, SECURITY_CONTEXT, WITHOUT, containerSetting, onePod } from '../kubernetes-rule.ts';

export default containerSetting({
  id: 'kubernetes_dangerous_capability_added',
  title: 'The container gets a dangerous Linux capability',
  terms: ['NET_ADMIN', 'SYS_PTRACE', 'SYS_MODULE', 'DAC_READ_SEARCH', 'BPF'],
  severity: HIGH,
  problem:
    'With such a capability whoever takes over the container reaches past it: into the kernel, other processes, any file, or the traffic of the node.',
  remediation: 'Remove the capability from `capabilities.add`, or move what needs it into a small program of its own.',
  sources: [POD_SECURITY, SECURITY_CONTEXT],
  references: [cisKubernetes('5.2.9'), cwe(250), nist('AC-6')],

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
