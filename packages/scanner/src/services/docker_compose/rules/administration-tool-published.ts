import { isPublishedToAll, messageOf } from '../../../rules/published-ports.ts';
import { MODERATE } from '@plumbline/model/severity';
import { administrationToolOf } from '../../../rules/administration-tools.ts';
import { REFERENCES, ofThisMachine } from '../data-store-published.ts';
import { composeRule, services } from '../compose-rule.ts';
import type { Finding } from '../../../rule.ts';

export default composeRule({
  id: 'docker_compose_administration_tool_published',
  title: 'A tool to administrate databases or containers, such as phpMyAdmin, is published on all addresses',
  terms: ['adminer', 'portainer'],
  severity: MODERATE,
  problem: 'Everybody on the network may try passwords and known flaws against what reads and changes all data.',
  remediation: 'Publish its port on 127.0.0.1, or put a proxy with a sign-in in front of it.',
  sources: [services('ports'), 'https://docs.docker.com/engine/network/packet-filtering-firewalls/'],
  references: REFERENCES,

  examples: {
    bad: [
      'services:\n  admin:\n    image: phpmyadmin:5.2\n    ports:\n      - «8081:80»',
      'services:\n  admin:\n    image: docker.io/library/adminer:4.8.1\n    ports: [«"0.0.0.0:8080:8080"»]',
    ],
    good: [
      'services:\n  admin: {image: "phpmyadmin:5.2", ports: ["127.0.0.1:8081:80"]}',
      'services:\n  admin: {image: "adminer:4.8.1"}',
      'services:\n  shop: {image: "example/adminer-theme:1.0", ports: ["80:80"]}',
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      const tool = administrationToolOf(service.text('image') ?? '');
      if (tool === undefined) continue;
      for (const port of service.ports) {
        if (isPublishedToAll(port)) yield { at: port.at, message: messageOf(port, tool) };
      }
    }
  },
  fix: { kind: 'suggested', needs: 'certainty that no other machine uses the port', edits: ofThisMachine },
});
