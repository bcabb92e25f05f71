import { MODERATE } from '@plumbline/model/severity';
import { composeSetting, oneService, services, WITHOUT } from '../compose-rule.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET, oneOf } from '../../../rules/setting-rule.ts';

export default composeSetting({
  id: 'docker_compose_host_cgroup_namespace',
  formerIds: ['docker_compose_control_groups_of_host'],
  title: 'A container shares the host cgroup namespace and sees the control groups of the machine',
  severity: MODERATE,
  problem: 'It learns of, and with write access limits or escapes through, the control groups of other containers.',
  remediation: 'Remove `cgroup: host`.',
  sources: [services('cgroup')],
  references: [cisDocker('5.25'), cwe(668), nist('SC-39')],

  examples: {
    bad: [oneService('«cgroup: host»')],
    good: [oneService('cgroup: private'), oneService('read_only: true')],
  },

  setting: 'cgroup',
  bad: oneOf('host'),
  safe: UNSET,
  fix: WITHOUT,
});
