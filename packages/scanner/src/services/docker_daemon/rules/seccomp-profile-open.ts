import { HIGH } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';
import { DOCS, profileRule } from '../docker-daemon-rule.ts';

export default profileRule({
  id: 'docker_daemon_seccomp_profile_open',
  title: 'A seccomp profile allows every system call that it does not name',
  terms: ['defaultAction', 'SCMP_ACT_ALLOW', 'SCMP_ACT_LOG'],
  severity: HIGH,
  problem:
    'What the list forgets, and every call that a newer kernel adds, is open to whoever takes over the container, also those through which containers are left.',
  remediation:
    "Set `defaultAction` to `SCMP_ACT_ERRNO` and name what the program needs, or take Docker's own profile and change that.",
  sources: [
    `${DOCS}security/seccomp/`,
    'https://github.com/opencontainers/runtime-spec/blob/main/config-linux.md#seccomp',
  ],
  references: [cisDocker('5.22'), cwe(1188), nist('CM-7')],

  examples: {
    bad: [
      `{\n  «"defaultAction": "SCMP_ACT_ALLOW"»,\n  "syscalls": [{ "names": ["mount"], "action": "SCMP_ACT_ERRNO" }]\n}`,
      `{\n  «"defaultAction": "SCMP_ACT_LOG"»\n}`,
    ],
    good: [
      `{ "defaultAction": "SCMP_ACT_ERRNO", "syscalls": [{ "names": ["read", "write"], "action": "SCMP_ACT_ALLOW" }] }`,
      `{ "defaultAction": "SCMP_ACT_KILL_PROCESS" }`,
    ],
  },

  *check({ file }): Generator<Finding> {
    const action = file.defaultAction;
    if (action.is === 'set' && file.isOpen)
      yield { at: action.at, message: { code: 'is', values: { setting: 'defaultAction', value: action.value } } };
  },
});
