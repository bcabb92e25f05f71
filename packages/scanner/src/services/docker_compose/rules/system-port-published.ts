import { LOW } from '@plumbline/model/severity';
import { composePort, oneService, services } from '../compose-rule.ts';
import { cisDocker } from '../../../rules/rulesets.ts';

export default composePort({
  id: 'docker_compose_system_port_published',
  title: 'A container publishes a privileged port below 1024',
  severity: LOW,
  category: 'hygiene',
  problem:
    'Ports below 1024 are those that others trust as services of the machine: a container that answers there may pass for one.',
  remediation: 'Publish the port above 1023, or let a proxy on 80 and 443 pass requests on.',
  sources: [services('ports')],
  references: [cisDocker('5.8')],

  examples: {
    bad: [oneService('ports:\n  - «"25:25"»'), oneService('ports:\n  - «target: 8053\n    published: "53"»')],
    good: [oneService('ports:\n  - 80:8080\n  - 443:8443\n  - 8025:25\n  - "25"')],
  },

  judge: ({ hostPort = 0 }) =>
    hostPort === 0 || hostPort > 1023 || hostPort === 80 || hostPort === 443
      ? undefined
      : `port ${hostPort} of the machine`,
});
