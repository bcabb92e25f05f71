import { containerDanger } from '../../../dangers/container-dangers.ts';
import { composeSetting, oneService, services, PROTECTED } from '../compose-rule.ts';
import { cisDocker, stigDocker } from '../../../rules/rulesets.ts';
import { UNSET, oneOf } from '../../../rules/setting-rule.ts';

export default composeSetting({
  id: 'docker_compose_selinux_disabled',
  ...containerDanger('labelsOff', cisDocker('5.3'), stigDocker('V-235800')),
  remediation: 'Remove `label:disable` from `security_opt`.',
  sources: [services('security_opt')],

  examples: {
    bad: [
      oneService('security_opt:\n  - «label:disable»'),
      oneService('security_opt:\n  - no-new-privileges:true\n  - «"label=disable"»'),
    ],
    good: [oneService('security_opt:\n  - label:type:container_t')],
  },

  setting: 'security_opt',
  bad: oneOf('label:disable', 'label=disable'),
  safe: UNSET,
  fix: PROTECTED,
});
