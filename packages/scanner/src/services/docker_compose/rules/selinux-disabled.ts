import { MODERATE } from '@plumbline/model/severity';
import { composeSetting, oneService, services, PROTECTED } from '../compose-rule.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET, oneOf } from '../../../rules/setting-rule.ts';

export default composeSetting({
  id: 'docker_compose_selinux_disabled',
  title: 'A container runs with SELinux labels disabled',
  severity: MODERATE,
  problem: 'The label keeps the container from files and processes of the machine and of other containers.',
  remediation: 'Remove `label:disable` from `security_opt`.',
  sources: [services('security_opt')],
  references: [cisDocker('5.3'), cwe(693), nist('SC-39')],

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
