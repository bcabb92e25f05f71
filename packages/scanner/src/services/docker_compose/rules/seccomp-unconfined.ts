import { HIGH } from '@plumbline/model/severity';
import { composeSetting, oneService, PROTECTED } from '../compose-rule.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET, oneOf } from '../../../rules/setting-rule.ts';

export default composeSetting({
  id: 'docker_compose_seccomp_unconfined',
  title: 'A container runs with seccomp unconfined and may make every system call',
  severity: HIGH,
  problem:
    "Docker's seccomp profile keeps containers from rare system calls, through which most escapes of the last years went.",
  remediation: 'Remove `seccomp:unconfined` from `security_opt`.',
  sources: ['https://docs.docker.com/engine/security/seccomp/'],
  references: [cisDocker('5.22'), cwe(693), nist('SC-39')],

  examples: {
    bad: [
      oneService('security_opt:\n  - «seccomp:unconfined»'),
      oneService('security_opt:\n  - no-new-privileges:true\n  - «"seccomp=unconfined"»'),
    ],
    good: [oneService('security_opt:\n  - seccomp:./profile.json')],
  },

  setting: 'security_opt',
  bad: oneOf('seccomp:unconfined', 'seccomp=unconfined'),
  safe: UNSET,
  fix: PROTECTED,
});
