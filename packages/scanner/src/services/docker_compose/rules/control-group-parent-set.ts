import { MODERATE_LOW } from '@plumbline/model/severity';
import { composeSetting, oneService, services } from '../compose-rule.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cisDocker, cwe, nist, stigDocker } from '../../../rules/rulesets.ts';

export default composeSetting({
  id: 'docker_compose_control_group_parent_set',
  title: 'A container is put below another control group: cgroup_parent',
  terms: ['cgroup'],
  severity: MODERATE_LOW,
  problem:
    'Its limits are those of that group, shared with whatever else is in it: one container takes from services of the machine.',
  remediation: 'Remove `cgroup_parent`, and limit the container by `deploy.resources.limits`.',
  sources: [services('cgroup_parent')],
  references: [cisDocker('5.25'), cwe(770), nist('SC-39'), stigDocker('V-235815')],

  examples: {
    bad: [oneService('«cgroup_parent: nat-docker»')],
    good: [oneService('cpus: 0.5'), oneService('cgroup_parent: ${GROUP}')],
  },

  setting: 'cgroup_parent',
  bad: (group) => group !== '',
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'certainty that the limits of the group are not relied on' },
});
