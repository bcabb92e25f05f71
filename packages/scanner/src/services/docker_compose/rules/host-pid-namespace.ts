import { HIGH } from '@plumbline/model/severity';
import { composeSetting, oneService, services, WITHOUT } from '../compose-rule.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';
import { UNSET, oneOf } from '../../../rules/setting-rule.ts';

export default composeSetting({
  id: 'docker_compose_host_pid_namespace',
  formerIds: ['docker_compose_processes_of_host'],
  title: 'A container shares the host PID namespace and sees the processes of the machine',
  severity: HIGH,
  problem: "It reads other processes' environments with their secrets, and may stop or, as root, change them.",
  remediation: 'Remove `pid: host`.',
  sources: [services('pid')],
  references: [cisDocker('5.16'), cwe(668), nist('SC-39')],

  examples: {
    bad: [oneService('«pid: host»')],
    good: [oneService('pid: private'), oneService('read_only: true')],
  },

  setting: 'pid',
  bad: oneOf('host'),
  safe: UNSET,
  fix: WITHOUT,
});
