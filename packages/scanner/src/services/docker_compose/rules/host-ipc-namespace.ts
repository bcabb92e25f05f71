import { MODERATE } from '@plumbline/model/severity';
import { composeSetting, oneService, services, WITHOUT } from '../compose-rule.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET, oneOf } from '../../../rules/setting-rule.ts';

export default composeSetting({
  id: 'docker_compose_host_ipc_namespace',
  formerIds: ['docker_compose_memory_of_host'],
  title: 'A container shares the host IPC namespace, and so memory with the machine',
  severity: MODERATE,
  problem: 'It reads and changes shared memory of processes outside of it.',
  remediation: 'Remove `ipc: host`.',
  sources: [services('ipc')],
  references: [cisDocker('5.17'), cwe(668), nist('SC-39')],

  examples: {
    bad: [oneService('«ipc: host»')],
    good: [oneService('ipc: private'), oneService('read_only: true')],
  },

  setting: 'ipc',
  bad: oneOf('host'),
  safe: UNSET,
  fix: WITHOUT,
});
