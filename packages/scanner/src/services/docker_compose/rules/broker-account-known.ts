import { isPublishedToAll } from '../../../rules/published-ports.ts';
import { HIGH } from '@plumbline/model/severity';
import { parseImage } from '../../../formats/image-reference.ts';
import type { ComposeService } from '../compose-file.ts';
import { composeService, services } from '../compose-rule.ts';
import { mountOf } from '../compose-mounts.ts';
import { itemsOf } from '../../../formats/mapping-lookup.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';

export default composeService({
  id: 'docker_compose_broker_account_known',
  title: 'RabbitMQ is published with its account guest and the password guest',
  terms: ['RABBITMQ_DEFAULT_USER', 'RABBITMQ_DEFAULT_PASS', 'default password'],
  severity: HIGH,
  problem:
    'The image lets `guest` in from everywhere, and everybody knows its password: whoever reaches the port reads and writes every message, and administers the broker.',
  remediation:
    'Set `RABBITMQ_DEFAULT_USER` and `RABBITMQ_DEFAULT_PASS` from outside of the repository, or publish the ports on 127.0.0.1 alone.',
  sources: [
    'https://github.com/docker-library/docs/tree/master/rabbitmq#setting-default-user-and-password',
    'https://www.rabbitmq.com/docs/access-control#default-state',
    services('environment'),
  ],
  references: [cwe(1392), cwe(521), nist('IA-5'), pci('2.2.2')],

  examples: {
    bad: [
      `services:\n  «queue:»\n    image: rabbitmq:4-management\n    ports: ["5672:5672", "15672:15672"]`,
      `services:\n  «queue:»\n    image: docker.io/library/rabbitmq:4\n    environment: {RABBITMQ_DEFAULT_VHOST: shop}\n    volumes: ["queue:/var/lib/rabbitmq"]\n    ports:\n      - {target: 5672, published: 5672, mode: host}`,
    ],
    good: [
      `services:\n  queue:\n    image: rabbitmq:4\n    environment: {RABBITMQ_DEFAULT_USER: shop, RABBITMQ_DEFAULT_PASS: "\${QUEUE_PASSWORD}"}\n    ports: ["5672:5672"]`,
      `services:\n  queue:\n    image: rabbitmq:4\n    expose: ["5672"]`,
      `services:\n  queue:\n    image: rabbitmq:4\n    ports: ["127.0.0.1:5672:5672"]`,
      `services:\n  queue:\n    image: rabbitmq:4\n    ports: ["5672:5672"]\n    volumes: ["./rabbitmq.conf:/etc/rabbitmq/rabbitmq.conf:ro"]`, // where accounts may stand
      `services:\n  queue:\n    image: rabbitmq:4\n    ports: ["5672:5672"]\n    configs: [queue]\nconfigs: {queue: {file: ./rabbitmq.conf}}`,
      `services:\n  queue:\n    image: rabbitmq:4\n    ports: ["5672:5672"]\n    env_file: queue.env`,
      `services:\n  queue:\n    image: bitnami/rabbitmq:4\n    ports: ["5672:5672"]`, // has an account of its own
      `services:\n  queue:\n    image: rabbitmq:4\n    build: ./queue\n    ports: ["5672:5672"]`,
      `services:\n  queue:\n    image: rabbitmq:4\n    command: /init.sh\n    ports: ["5672:5672"]`,
    ],
  },

  judge(service) {
    const { registry, repository } = parseImage(service.text('image') ?? '');
    const isOfficial =
      /^(?:library\/)?rabbitmq$/.test(repository) && /^(?:docker\.io|public\.ecr\.aws)?$/.test(registry ?? '');
    if (!isOfficial || !service.ports.some(isOpen)) return undefined;
    const isMadeAlone = ['build', 'command', 'entrypoint', 'configs', 'secrets', 'env_file'].every((key) =>
      service.lacks(key, (one) => one.pair(key) !== undefined),
    );
    const isBare = isMadeAlone && service.lacks('environment', hasAccount) && service.lacks('volumes', hasSettings);
    return isBare ? { code: 'not-set', values: { setting: 'RABBITMQ_DEFAULT_USER' } } : undefined;
  },
});

/** AMQP, and the pages for those who administer the broker. */
function isOpen(port: ComposeService['ports'][number]): boolean {
  return isPublishedToAll(port) && /^(?:567[12]|1567[12])$/.test(String(port.containerPort));
}

/** What a service is given may say accounts, or the files in which they stand. */
function hasAccount({ environment }: ComposeService): boolean {
  return environment.some(({ name }) =>
    /^RABBITMQ_(?:DEFAULT_(?:USER|PASS)|(?:ADVANCED_)?CONFIG|CONF|SERVER_ADDITIONAL|DEFINITIONS)/.test(name),
  );
}

function hasSettings(service: ComposeService): boolean {
  return itemsOf(service.pair('volumes')?.value).some((item) => {
    const { target } = mountOf(item) ?? {};
    return target === undefined || !/^\/(?:var\/(?:lib|log)\/rabbitmq|certs?|ssl|tls)(?:\/|$)/.test(target);
  });
}
