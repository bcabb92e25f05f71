import { containerDanger } from '../../../dangers/container-dangers.ts';
import { composeSetting, oneService, services, WITHOUT } from '../compose-rule.ts';
import { cisDocker, stigDocker } from '../../../rules/rulesets.ts';
import { UNSET, oneOf } from '../../../rules/setting-rule.ts';

export default composeSetting({
  id: 'docker_compose_host_pid_namespace',
  ...containerDanger('processesShared', cisDocker('5.16'), stigDocker('V-235784')),
  terms: ['pid: host'],
  formerIds: ['docker_compose_processes_of_host'],
  remediation: 'Remove `pid: host`.',
  sources: [services('pid')],

  examples: {
    bad: [oneService('«pid: host»')],
    good: [oneService('pid: private'), oneService('read_only: true')],
  },

  setting: 'pid',
  bad: oneOf('host'),
  safe: UNSET,
  fix: WITHOUT,
});
