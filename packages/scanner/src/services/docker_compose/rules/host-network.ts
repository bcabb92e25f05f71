import { containerDanger } from '../../../dangers/container-dangers.ts';
import { composeSetting, oneService, services, WITHOUT } from '../compose-rule.ts';
import { cisDocker } from '../../../rules/rulesets.ts';
import { UNSET, oneOf } from '../../../rules/setting-rule.ts';

export default composeSetting({
  id: 'docker_compose_host_network',
  ...containerDanger('networkShared', cisDocker('5.10')),
  formerIds: ['docker_compose_network_of_host'],
  remediation: 'Remove `network_mode: host`.',
  sources: [services('network_mode')],

  examples: {
    bad: [oneService('«network_mode: host»')],
    good: [oneService('network_mode: private'), oneService('read_only: true')],
  },

  setting: 'network_mode',
  bad: oneOf('host'),
  safe: UNSET,
  fix: WITHOUT,
});
