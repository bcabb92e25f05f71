import { LOW } from '@plumbline/model/severity';
import type { PublishedPort } from '../../../rules/published-ports.ts';
import { composeRule, services } from '../compose-rule.ts';
import type { Finding } from '../../../rule.ts';
import { cwe } from '../../../rules/rulesets.ts';

export default composeRule({
  id: 'docker_compose_host_port_twice',
  title: 'Two services publish the same port of the machine',
  severity: LOW,
  category: 'hygiene',
  problem: 'Only one of them starts: the port is taken for the other.',
  remediation: 'Publish each service on a port of its own.',
  sources: [services('ports')],
  references: [cwe(1068)],

  examples: {
    bad: [
      'services:\n  a:\n    image: a:1\n    ports: ["8080:80"]\n  b:\n    image: b:1\n    ports:\n      - «8080:8080»',
    ],
    good: [
      'services:\n  a: {image: "a:1", ports: ["8080:80"]}\n  b: {image: "b:1", ports: ["8081:80"]}',
      'services:\n  a: {image: "a:1", ports: ["${PORT:-0}:80"]}\n  b: {image: "b:1", ports: ["0:80", {target: 81, published: "0"}]}',
      'services:\n  a: {image: "a:1", ports: ["8080:80/tcp"]}\n  b: {image: "b:1", ports: ["8080:80/udp"]}',
      'services:\n  a: {image: "a:1", ports: ["127.0.0.1:8080:80"]}\n  b: {image: "b:1", ports: ["127.0.0.2:8080:80"]}',
      'services:\n  a: {image: "a:1", ports: ["8080:80"], profiles: [test]}\n  b: {image: "b:1", ports: ["8080:80"]}',
    ],
  },

  *check({ subject }): Generator<Finding> {
    const owners = new Map<string, string>();
    for (const service of subject.everyService) {
      // Those of a profile may never run together.
      if (service.pair('profiles')) continue;
      for (const port of service.ports) {
        const key = keyOf(port);
        if (key === undefined) continue;
        const owner = owners.get(key) ?? service.name;
        owners.set(key, owner);
        if (owner !== service.name)
          yield { at: port.at, message: `port ${port.hostPort} is published by ${owner} too` };
      }
    }
  },
});

/** Of a range nobody knows which port is taken. */
function keyOf(port: PublishedPort): string | undefined {
  const { hostAddress = '0.0.0.0', hostPort, containerPort, lastContainerPort, protocol } = port;
  return hostPort === undefined || containerPort !== lastContainerPort
    ? undefined
    : [hostAddress, hostPort, protocol].join(' ');
}
