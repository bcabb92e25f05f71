import { containerDanger } from '../../../dangers/container-dangers.ts';
import { composeSetting, oneService, PROTECTED } from '../compose-rule.ts';
import { cisDocker, stigDocker } from '../../../rules/rulesets.ts';
import { UNSET, oneOf } from '../../../rules/setting-rule.ts';

export default composeSetting({
  id: 'docker_compose_seccomp_unconfined',
  ...containerDanger('seccompOff', cisDocker('5.22'), stigDocker('V-235812')),
  terms: ['security_opt'],
  remediation: 'Remove `seccomp:unconfined` from `security_opt`.',
  sources: ['https://docs.docker.com/engine/security/seccomp/'],

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
