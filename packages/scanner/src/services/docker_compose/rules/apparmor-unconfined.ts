import { HIGH } from '@plumbline/model/severity';
import { composeSetting, oneService, PROTECTED } from '../compose-rule.ts';
import { cisDocker, cwe, nist, stigDocker } from '../../../rules/rulesets.ts';
import { UNSET, oneOf } from '../../../rules/setting-rule.ts';

export default composeSetting({
  id: 'docker_compose_apparmor_unconfined',
  title: 'A container runs with AppArmor unconfined',
  severity: HIGH,
  problem: 'The profile keeps the container from mounting file systems and writing to interfaces of the kernel.',
  remediation: 'Remove `apparmor:unconfined` from `security_opt`.',
  sources: ['https://docs.docker.com/engine/security/apparmor/'],
  references: [cisDocker('5.2'), cwe(693), nist('SC-39'), stigDocker('V-235799')],

  examples: {
    bad: [
      oneService('security_opt:\n  - «apparmor:unconfined»'),
      oneService('security_opt:\n  - no-new-privileges:true\n  - «"apparmor=unconfined"»'),
    ],
    good: [oneService('security_opt:\n  - apparmor:docker-default')],
  },

  setting: 'security_opt',
  bad: oneOf('apparmor:unconfined', 'apparmor=unconfined'),
  safe: UNSET,
  fix: PROTECTED,
});
