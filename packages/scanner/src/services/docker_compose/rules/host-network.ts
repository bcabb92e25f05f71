import { MODERATE } from '@plumbline/model/severity';
import { composeSetting, oneService, services, WITHOUT } from '../compose-rule.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET, oneOf } from '../../../rules/setting-rule.ts';

export default composeSetting({
  id: 'docker_compose_host_network',
  formerIds: ['docker_compose_network_of_host'],
  title: 'A container uses the host network',
  severity: MODERATE,
  problem:
    'It reaches services that listen for the machine alone, opens ports past every filter, and may listen to its traffic.',
  remediation: 'Remove `network_mode: host`.',
  sources: [services('network_mode')],
  references: [cisDocker('5.10'), cwe(668), nist('SC-39')],

  examples: {
    bad: [oneService('«network_mode: host»')],
    good: [oneService('network_mode: private'), oneService('read_only: true')],
  },

  setting: 'network_mode',
  bad: oneOf('host'),
  safe: UNSET,
  fix: WITHOUT,
});
