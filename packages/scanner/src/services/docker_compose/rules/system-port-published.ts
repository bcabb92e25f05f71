import { LOW } from '@plumbline/model/severity';
import { composePort, oneService, services } from '../compose-rule.ts';
import { cisDocker } from '../../../rules/rulesets.ts';

export default composePort({
  id: 'docker_compose_system_port_published',
  title: 'A privileged port below 1024 is published, or used in the container',
  severity: LOW,
  category: 'hygiene',
  problem:
    'Ports below 1024 are those that others trust as services of the machine, and many programs start as root to listen there.',
  remediation: 'Let the program listen above 1023, and one proxy alone publish 80 and 443.',
  sources: [services('ports')],
  references: [cisDocker('5.8')],

  examples: {
    bad: [
      oneService('ports:\n  - «"25:25"»'),
      oneService('ports:\n  - «8080:80»\n  - 8081:8081'),
      oneService('ports:\n  - «target: 8053\n    published: "53"»'),
    ],
    good: [oneService('ports:\n  - 8080:8080\n  - 8025-8030:2525-2530\n  - "2525"')],
  },

  judge: ({ hostPort = 0, containerPort = 0 }) => {
    if (isPrivileged(hostPort)) return `port ${hostPort} of the machine`;
    return isPrivileged(containerPort) ? `port ${containerPort} of the container` : undefined;
  },
});

function isPrivileged(port: number): boolean {
  return port > 0 && port < 1024;
}
