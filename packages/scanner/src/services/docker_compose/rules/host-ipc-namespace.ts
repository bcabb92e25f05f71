import { containerDanger } from '../../../dangers/container-dangers.ts';
import { composeSetting, oneService, services, WITHOUT } from '../compose-rule.ts';
import { cisDocker, stigDocker } from '../../../rules/rulesets.ts';
import { UNSET, oneOf } from '../../../rules/setting-rule.ts';

export default composeSetting({
  id: 'docker_compose_host_ipc_namespace',
  ...containerDanger('memoryShared', cisDocker('5.17'), stigDocker('V-235785')),
  terms: ['ipc: host'],
  formerIds: ['docker_compose_memory_of_host'],
  remediation: 'Remove `ipc: host`.',
  sources: [services('ipc')],

  examples: {
    bad: [oneService('«ipc: host»')],
    good: [oneService('ipc: private'), oneService('read_only: true')],
  },

  setting: 'ipc',
  bad: oneOf('host'),
  safe: UNSET,
  fix: WITHOUT,
});
