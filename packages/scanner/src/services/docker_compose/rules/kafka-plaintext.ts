import { isPublishedToAll } from '../../../rules/published-ports.ts';
import { MODERATE } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { composeRule, oneService, services } from '../compose-rule.ts';
import { UNKNOWN, type Finding } from '../../../rule.ts';
import { hasVariable } from '../compose-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default composeRule({
  id: 'docker_compose_kafka_plaintext',
  title: 'Kafka speaks plaintext on a port that is published',
  terms: ['PLAINTEXT listener'],
  severity: MODERATE,
  problem: 'An attacker on the network path reads and changes every message, and the passwords of SASL.',
  remediation: 'Map the listener to `SSL` or `SASL_SSL`, or publish its port on 127.0.0.1 alone.',
  sources: [services('environment'), 'https://kafka.apache.org/documentation/#security_ssl'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      oneService(
        'ports:\n  - 9092:9092\nenvironment:\n  «KAFKA_ADVERTISED_LISTENERS: PLAINTEXT://kafka.example.com:9092»',
      ),
      oneService(
        'ports:\n  - 29092:29092\nenvironment:\n  - KAFKA_CFG_ADVERTISED_LISTENERS=INSIDE://kafka:9092,OUTSIDE://kafka.example.com:29092\n  - «KAFKA_CFG_LISTENER_SECURITY_PROTOCOL_MAP=INSIDE:PLAINTEXT,OUTSIDE:SASL_PLAINTEXT»',
      ),
      oneService(
        'ports:\n  - 29092:29092\nenvironment:\n  KAFKA_ADVERTISED_LISTENERS: INSIDE://kafka:9092,OUTSIDE://${HOST_NAME}:29092\n  «KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: INSIDE:SSL,OUTSIDE:PLAINTEXT»',
      ),
    ],
    good: [
      oneService(
        'ports:\n  - 9092:9092\nenvironment:\n  KAFKA_ADVERTISED_LISTENERS: PLAINTEXT://${HOST_NAME:-localhost}:9092',
      ),
      oneService('ports:\n  - 9092:9092\nenvironment:\n  KAFKA_ADVERTISED_LISTENERS: PLAINTEXT://kafka:${KAFKA_PORT}'),
      oneService('environment:\n  KAFKA_ADVERTISED_LISTENERS: PLAINTEXT://kafka:9092'), // inside of the project
      oneService(
        'ports:\n  - 127.0.0.1:9092:9092\nenvironment:\n  KAFKA_ADVERTISED_LISTENERS: PLAINTEXT://localhost:9092',
      ),
      oneService(
        'ports:\n  - 29092:29092\nenvironment:\n  KAFKA_ADVERTISED_LISTENERS: INSIDE://kafka:9092,OUTSIDE://kafka.example.com:29092\n  KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: INSIDE:PLAINTEXT,OUTSIDE:SSL',
      ),
      oneService('ports:\n  - 9092:9092\nenvironment:\n  KAFKA_ADVERTISED_LISTENERS: ${LISTENERS}'),
      oneService('ports:\n  - 9092:9092\nenvironment:\n  KAFKA_ADVERTISED_LISTENERS: PLAINTEXT://127.0.0.1:9092'),
    ],
  },

  *check({ subject }): Generator<Finding | typeof UNKNOWN> {
    for (const service of subject.services) {
      const open = new Set(service.ports.filter(isPublishedToAll).map(({ hostPort }) => hostPort));
      if (open.size === 0) continue;
      const { environment } = service;
      const listeners = environment.find(({ name }) => /^KAFKA_(?:CFG_)?ADVERTISED_LISTENERS$/.test(name));
      // The host alone is often a variable.
      const value = listeners?.written;
      if (!listeners || value === undefined) continue;
      const map = environment.find(({ name }) => /^KAFKA_(?:CFG_)?LISTENER_SECURITY_PROTOCOL_MAP$/.test(name));
      const protocols = map && map.value;
      if (map && protocols === undefined) continue;
      const protocolOf = new Map(
        (protocols ?? '').split(',').map((pair) => pair.trim().split(':') as [string, string]),
      );
      const found = value.split(',').find((listener) => {
        const [, name = '', host = '', port] = LISTENER.exec(listener.trim()) ?? [];
        // Clients elsewhere are sent to their own machine.
        return (
          open.has(Number(port)) &&
          !isLoopback(host.replace(/^\$\{\w+:?-([^{}]*)\}$/, '$1')) &&
          /^(?:SASL_)?PLAINTEXT$/.test(protocolOf.get(name) ?? name)
        );
      });
      const [name = ''] = found?.trim().split('://', 1) ?? [];
      const protocol = protocolOf.get(name);
      if (found === undefined) {
        if (hasVariable(value)) yield UNKNOWN;
      } else if (map && protocol !== undefined) {
        yield { at: map.at, message: { code: 'has', values: { setting: map.name, value: `${name}:${protocol}` } } };
      } else {
        yield { at: listeners.at, message: { code: 'has', values: { setting: listeners.name, value: found.trim() } } };
      }
    }
  },
});

const LISTENER = /^([\w-]{1,60}):\/\/(\$\{[^{}]{1,200}\}|[^:{}]{0,253}):(\d{1,5})$/;
