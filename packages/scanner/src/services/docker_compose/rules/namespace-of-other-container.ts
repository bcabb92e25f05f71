import { MODERATE_LOW } from '@plumbline/model/severity';
import { composeSetting, oneService, services, WITHOUT } from '../compose-rule.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default composeSetting({
  id: 'docker_compose_namespace_of_other_container',
  title: 'A container shares the process or IPC namespace of another one',
  terms: ['pid: service', 'ipc: shareable'],
  severity: MODERATE_LOW,
  problem: 'Whoever takes over one of them sees the programs of the other, their variables and their shared memory.',
  remediation: 'Remove `pid` and `ipc` from the service.',
  sources: [services('pid'), services('ipc')],
  references: [cwe(668), nist('SC-39')],

  examples: {
    bad: [oneService('«pid: "service:db"»'), oneService('«ipc: shareable»'), oneService('«ipc: container:db»')],
    good: [oneService('ipc: private'), oneService('pid: ${PID}'), oneService('network_mode: "service:vpn"')],
  },

  setting: ['pid', 'ipc'],
  bad: (value) => /^(?:service|container):.|^shareable$/.test(value),
  safe: UNSET,
  fix: WITHOUT,
});
