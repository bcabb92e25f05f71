import { MODERATE } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';
import { DOCS, profileRule } from '../docker-daemon-rule.ts';

export default profileRule({
  id: 'docker_daemon_seccomp_profile_lets_out',
  title: "A seccomp profile allows system calls that Docker's own one keeps from containers",
  terms: ['mount', 'unshare', 'setns', 'bpf', 'kexec_load', 'init_module'],
  severity: MODERATE,
  problem:
    'With such a call whoever takes over the container changes the kernel, its clock or its modules, or reaches into other namespaces, as soon as it has the right or finds a flaw.',
  remediation: 'Remove the call, or allow it under `includes.caps` with the capability that it needs.',
  sources: [`${DOCS}security/seccomp/#significant-syscalls-blocked-by-the-default-profile`],
  references: [cisDocker('5.22'), cwe(250), nist('CM-7')],

  examples: {
    bad: [
      `{\n  "defaultAction": "SCMP_ACT_ERRNO",\n  "syscalls": [\n    {\n      "names": [\n        "read",\n        «"unshare"»\n      ],\n      "action": "SCMP_ACT_ALLOW"\n    }\n  ]\n}`,
      `{\n  "defaultAction": "SCMP_ACT_ERRNO",\n  "syscalls": [\n    { «"name": "kexec_load"», "action": "SCMP_ACT_ALLOW", "args": [] }\n  ]\n}`,
    ],
    good: [
      `{ "defaultAction": "SCMP_ACT_ERRNO", "syscalls": [{ "names": ["mount"], "action": "SCMP_ACT_ALLOW", "includes": { "caps": ["CAP_SYS_ADMIN"] } }] }`,
      `{ "defaultAction": "SCMP_ACT_ERRNO", "syscalls": [{ "names": ["read", "write"], "action": "SCMP_ACT_ALLOW" }, { "names": ["bpf"], "action": "SCMP_ACT_ERRNO" }] }`,
    ],
  },

  *check({ file }): Generator<Finding> {
    // Else all of them are.
    if (file.isOpen) return;
    for (const { at, node } of file.allowed) {
      const name = node.kind === 'scalar' ? String(node.value) : '';
      if (KEPT.has(name)) yield { at, message: { code: 'has', values: { setting: 'syscalls', value: name } } };
    }
  },
});

/** Source: https://docs.docker.com/engine/security/seccomp/#significant-syscalls-blocked-by-the-default-profile */
const KEPT: ReadonlySet<string> = new Set([
  'acct',
  'add_key',
  'bpf',
  'clock_settime',
  'create_module',
  'delete_module',
  'finit_module',
  'init_module',
  'ioperm',
  'iopl',
  'kexec_file_load',
  'kexec_load',
  'mount',
  'nfsservctl',
  'open_by_handle_at',
  'perf_event_open',
  'pivot_root',
  'quotactl',
  'reboot',
  'setns',
  'settimeofday',
  'swapoff',
  'swapon',
  'umount',
  'umount2',
  'unshare',
  'userfaultfd',
]);
