import { MODERATE } from '@plumbline/model/severity';
import { composeSetting, oneService, services, WITHOUT } from '../compose-rule.ts';
import { UNSET, oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default composeSetting({
  id: 'docker_compose_group_of_root_added',
  title: 'A program is in the group of root or of Docker: group_add',
  severity: MODERATE,
  problem:
    'What these groups may read and write on mounted folders and sockets, whoever takes over the program may too.',
  remediation: 'Name a group in `group_add` that owns nothing but what the program needs.',
  sources: [services('group_add')],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [oneService('group_add:\n  - «docker»'), oneService('group_add: [mail, «"0"»]')],
    good: [oneService('group_add: [mail]'), oneService('group_add: ["${DOCKER_GROUP}"]')],
  },

  setting: 'group_add',
  bad: oneOf('root', '0', 'docker', 'disk', 'wheel', 'sudo', 'shadow'),
  safe: UNSET,
  fix: WITHOUT,
});
