import { MODERATE_LOW } from '@plumbline/model/severity';
import { composeSetting, oneService, services, WITHOUT } from '../compose-rule.ts';
import { cisDocker, cwe, nist, stigDocker } from '../../../rules/rulesets.ts';
import { UNSET, oneOf } from '../../../rules/setting-rule.ts';

export default composeSetting({
  id: 'docker_compose_host_uts_namespace',
  formerIds: ['docker_compose_host_name_of_host'],
  title: 'A container shares the host UTS namespace and may rename the machine',
  severity: MODERATE_LOW,
  problem: 'It shares the names of the machine and with enough rights changes them for everybody.',
  remediation: 'Remove `uts: host`.',
  sources: [services('uts')],
  references: [cisDocker('5.21'), cwe(668), nist('SC-39'), stigDocker('V-235811')],

  examples: {
    bad: [oneService('«uts: host»')],
    good: [oneService('uts: private'), oneService('read_only: true')],
  },

  setting: 'uts',
  bad: oneOf('host'),
  safe: UNSET,
  fix: WITHOUT,
});
