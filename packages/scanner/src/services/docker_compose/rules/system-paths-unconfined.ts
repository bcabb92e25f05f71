import { HIGH } from '@plumbline/model/severity';
import { composeSetting, oneService, services, PROTECTED } from '../compose-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET, oneOf } from '../../../rules/setting-rule.ts';

export default composeSetting({
  id: 'docker_compose_system_paths_unconfined',
  title: 'A container runs with systempaths unconfined: the masked paths of the kernel are open',
  severity: HIGH,
  problem:
    'Paths of /proc and /sys that Docker hides, because they reveal or change the machine, are open to the container.',
  remediation: 'Remove `systempaths=unconfined` from `security_opt`.',
  sources: [services('security_opt')],
  references: [cwe(693), nist('SC-39')],

  examples: {
    bad: [
      oneService('security_opt:\n  - «systempaths=unconfined»'),
      oneService('security_opt:\n  - no-new-privileges:true\n  - «"systempaths:unconfined"»'),
    ],
    good: [oneService('security_opt:\n  - no-new-privileges:true')],
  },

  setting: 'security_opt',
  bad: oneOf('systempaths=unconfined', 'systempaths:unconfined'),
  safe: UNSET,
  fix: PROTECTED,
});
