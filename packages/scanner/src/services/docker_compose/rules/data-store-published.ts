import { CRITICAL, HIGH, MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { DATA_STORES, isPublishedToAll, type PublishedPort } from '../compose-ports.ts';
import { composeRule, oneService, services } from '../compose-rule.ts';
import { rewriteFound } from '../../../fixes.ts';

const REFERENCES = [
  { ruleset: 'CIS Docker Benchmark v1.6.0', item: '5.14' },
  { ruleset: 'CWE', item: 'CWE-668' },
  { ruleset: 'NIST SP 800-53 Rev. 5', item: 'SC-7' },
] as const;

export const dataStorePublished = composeRule({
  id: 'docker_compose_data_store_published',
  title: 'The port of a data store is published on every address of the machine',
  severity: HIGH,
  problem:
    'Docker opens published ports past the firewall of the machine. Everybody who reaches the machine can try passwords and exploits on the data store that listens there.',
  remediation:
    'Remove the port, for services of the same file reach it without; or publish it as `127.0.0.1:5432:5432`.',
  sources: [services('ports'), 'https://docs.docker.com/engine/network/port-publishing/'],
  references: [...REFERENCES],

  examples: {
    bad: [
      oneService('ports:\n  - «"5432:5432"»'),
      oneService('ports:\n  - «0.0.0.0:16379:6379»'),
      oneService('ports:\n  - «target: 27017\n    published: 27017»'),
    ],
    good: [
      oneService('ports:\n  - 127.0.0.1:5432:5432\n  - "[::1]:6379:6379"\n  - 8080:80'),
      oneService('expose:\n  - 5432'),
      oneService('ports:\n  - ${BIND}:5432:5432'),
    ],
  },

  *check({ file }) {
    for (const { ports } of file.services) {
      for (const port of ports) {
        const store = DATA_STORES[port.containerPort ?? -1];
        if (store === undefined) continue;
        const isOpen = isPublishedToAll(port);
        if (isOpen === undefined) yield UNKNOWN;
        else if (isOpen) yield { at: port.at, message: messageOf(port, store) };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no other machine uses the port',
    edits: (finding) => rewriteFound(finding, (text) => text.replace(/^(["']?)(\d+:\d+)/, '$1127.0.0.1:$2')),
  },
});

export const controlPortPublished = composeRule({
  id: 'docker_compose_control_port_published',
  title: 'A port for remote control is published',
  severity: HIGH,
  problem:
    'The Docker API, debuggers and remote shells give whoever reaches them the container, and the Docker API the machine.',
  remediation: 'Remove the port, or publish it on 127.0.0.1 while it is needed.',
  sources: [services('ports'), 'https://docs.docker.com/engine/security/protect-access/'],
  references: [...REFERENCES, { ruleset: 'CIS Docker Benchmark v1.6.0', item: '5.7' }],

  examples: {
    bad: [
      oneService('ports:\n  - «2375:2375»'),
      oneService('ports:\n  - «"2222:22"»'),
      oneService('ports:\n  - 80:80\n  - «9229:9229»'),
    ],
    good: [oneService('ports:\n  - 127.0.0.1:9229:9229\n  - 8022:8022')],
  },

  *check({ file }) {
    for (const { ports } of file.services) {
      for (const port of ports) {
        const control = CONTROL_PORTS[port.containerPort ?? -1];
        if (control === undefined || isPublishedToAll(port) !== true) continue;
        const severity = control === DOCKER_API ? CRITICAL : MODERATE;
        yield { at: port.at, message: messageOf(port, control), severity };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no other machine uses the port',
    edits: (finding) => rewriteFound(finding, (text) => text.replace(/^(["']?)(\d+:\d+)/, '$1127.0.0.1:$2')),
  },
});

function messageOf({ containerPort }: PublishedPort, what: string): string {
  return `port ${containerPort} (${what}) is published on all addresses`;
}

const DOCKER_API = 'Docker API';
const CONTROL_PORTS: Readonly<Record<number, string>> = {
  22: 'SSH',
  23: 'Telnet',
  2375: DOCKER_API,
  3389: 'RDP',
  5005: 'Java debugger',
  5900: 'VNC',
  9229: 'Node.js debugger',
};
