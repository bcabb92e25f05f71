import { STRONG_GROUPS, containerDanger } from '../../../dangers/container-dangers.ts';
import { composeSetting, oneService, services, WITHOUT } from '../compose-rule.ts';
import { UNSET, oneOf } from '../../../rules/setting-rule.ts';

export default composeSetting({
  id: 'docker_compose_group_of_root_added',
  ...containerDanger('groupOfRoot'),
  terms: ['group_add'],
  remediation: 'Name a group in `group_add` that owns nothing but what the program needs.',
  sources: [services('group_add')],

  examples: {
    bad: [oneService('group_add:\n  - «docker»'), oneService('group_add: [mail, «"0"»]')],
    good: [oneService('group_add: [mail]'), oneService('group_add: ["${DOCKER_GROUP}"]')],
  },

  setting: 'group_add',
  bad: oneOf(...STRONG_GROUPS),
  safe: UNSET,
  fix: WITHOUT,
});
