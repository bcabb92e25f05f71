import { DATA_STORES, isPublishedToAll, knownPort } from '../../../rules/published-ports.ts';
import { LOW } from '@plumbline/model/severity';
import { REFERENCES, ofThisMachine } from '../data-store-published.ts';
import { administrationToolOf } from '../../../rules/administration-tools.ts';
import { CONTROL_PORTS } from '../compose-ports.ts';
import { composeRule, oneService, services } from '../compose-rule.ts';
import type { Finding } from '../../../rule.ts';

export default composeRule({
  id: 'docker_compose_port_on_all_addresses',
  title: 'A port is published on all addresses of the machine',
  severity: LOW,
  category: 'hygiene',
  problem: 'It can be reached from every network that the machine is in, past the firewall of the machine too.',
  remediation: 'Name the address that it is meant for, such as `127.0.0.1:8080:80`.',
  sources: [services('ports'), 'https://docs.docker.com/engine/network/packet-filtering-firewalls/'],
  references: REFERENCES,

  examples: {
    bad: [oneService('ports:\n  - «8080:8080»'), oneService('ports:\n  - «"0.0.0.0:8080:8080"»')],
    good: [
      oneService('ports:\n  - 127.0.0.1:8080:8080'),
      oneService('ports:\n  - 80:8080\n  - 443:8443'), // what is for everybody
      oneService('ports:\n  - 5432:5432\n  - 9229:9229'), // other checks
      'services: {admin: {image: "adminer:4.8.1", ports: ["8080:8080"]}}', // and another one
      oneService('ports:\n  - "${ADDRESS}:8080:8080"'),
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      // Another check says it of these.
      if (administrationToolOf(service.text('image') ?? '') !== undefined) continue;
      for (const port of service.ports) {
        const { at, hostPort } = port;
        const isKnown = [DATA_STORES, CONTROL_PORTS].some((ports) => knownPort(port, ports) !== undefined);
        if (hostPort === undefined || hostPort < 1024 || isKnown || !isPublishedToAll(port)) continue;
        yield { at, message: `port ${hostPort} is published on all addresses` };
      }
    }
  },
  fix: { kind: 'suggested', needs: 'certainty that no other machine uses the port', edits: ofThisMachine },
});
