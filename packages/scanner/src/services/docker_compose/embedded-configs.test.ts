import type { Bundle } from '@plumbline/model/bundle';
import { expect, test } from 'vitest';
import { scan } from '../../scan.ts';

async function foundIn(text: string): Promise<readonly string[]> {
  const bundle: Bundle = {
    manifest: {
      name: 'c',
      machines: {
        m: {
          id: 'm',
          services: {
            s: {
              serviceName: 'docker_compose',
              configFileList: [
                {
                  fileName: 'compose.yaml',
                  defaultFileName: 'docker-compose.yml',
                  subPath: '.',
                  configFileType: 'yaml',
                },
              ],
            },
          },
        },
      },
    },
    read: () => new TextEncoder().encode(text),
  };
  const { failed } = await scan(bundle, { leaveOut: 'hygiene' });
  const others = failed.filter(({ rule }) => !rule.name.startsWith('docker_compose_'));
  return others.map(({ rule, fromLine = -1 }) => `${rule.name} ${fromLine + 1}`);
}

const CONFIG =
  'configs:\n  site:\n    content: |\n      server {\n        listen 80;\n        autoindex on;\n      }\n';

test('the content of a config is checked as the file that a service has of it', async () => {
  const used = '    configs: [{source: site, target: /etc/nginx/conf.d/default.conf}]\n';
  expect(await foundIn(`services:\n  web:\n    image: nginx:1.30\n${used}${CONFIG}`)).toEqual([
    'nginx_autoindex_on 10',
  ]);
});

test('and called by its own name where no service says another', async () => {
  const named = CONFIG.replace('site:', 'nginx.conf:');
  expect(await foundIn(`services: {web: {image: "nginx:1.30", configs: [nginx.conf]}}\n${named}`)).toEqual([
    'nginx_autoindex_on 7',
  ]);
  expect(await foundIn(`services: {web: {image: "shop:1"}}\n${CONFIG}`)).toEqual([]);
});

test.each([
  ['a mapping', '    environment:\n      GF_SECURITY_ALLOW_EMBEDDING: "true"\n', ['grafana_framing_allowed 5']],
  ['a list', '    environment:\n      - GF_SECURITY_ALLOW_EMBEDDING=true\n', ['grafana_framing_allowed 5']],
  ['a variable', '    environment:\n      GF_SECURITY_ALLOW_EMBEDDING: ${FRAMES:-}\n', []],
  ['another value', '    environment:\n      GF_SECURITY_ALLOW_EMBEDDING: "false"\n', []],
  ['a comment', '    # GF_SECURITY_ALLOW_EMBEDDING: "true"\n', []],
  ['what grafana.ini may say', '    environment:\n      GF_AUTH_PROXY_ENABLED: "true"\n', []],
])('variables of Grafana are its settings: %s', async (_, environment, found) => {
  const service = `services:\n  grafana:\n    image: grafana/grafana:12.1.0\n${environment}`;
  expect(await foundIn(service)).toEqual(found);
});

test.each([
  [
    'a broker',
    '    environment:\n      KAFKA_NODE_ID: 1\n      KAFKA_DEFAULT_REPLICATION_FACTOR: 3\n      KAFKA_MIN_INSYNC_REPLICAS: "1"\n',
    ['kafka_in_sync_replicas_one 7'],
  ],
  [
    'one of Bitnami',
    '    environment:\n      - KAFKA_CFG_NODE_ID=1\n      - KAFKA_CFG_UNCLEAN_LEADER_ELECTION_ENABLE=true\n',
    ['kafka_unclean_leader_on 6'],
  ],
  [
    'Connect',
    '    environment:\n      CONNECT_GROUP_ID: shop\n      CONNECT_CONFIG_STORAGE_TOPIC: shop\n      CONNECT_CONNECTOR_CLIENT_CONFIG_OVERRIDE_POLICY: All\n',
    ['kafka_connect_client_override_all 7'],
  ],
  [
    'another value',
    '    environment:\n      CONNECT_GROUP_ID: shop\n      CONNECT_CONNECTOR_CLIENT_CONFIG_OVERRIDE_POLICY: Principal\n',
    [],
  ],
  [
    'a client',
    '    environment:\n      KAFKA_BOOTSTRAP_SERVERS: kafka:9092\n      KAFKA_SECURITY_PROTOCOL: PLAINTEXT\n',
    [],
  ],
  [
    'what goes on inside of the project',
    '    environment:\n      KAFKA_BROKER_ID: 1\n      KAFKA_LISTENERS: PLAINTEXT://:9092\n      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: 1\n',
    [],
  ],
  [
    'a variable',
    '    environment:\n      KAFKA_BROKER_ID: 1\n      KAFKA_UNCLEAN_LEADER_ELECTION_ENABLE: ${UNCLEAN}\n',
    [],
  ],
])('and those of Kafka: %s', async (_, environment, found) => {
  const service = `services:\n  kafka:\n    image: apache/kafka:4.1.0\n${environment}`;
  expect(await foundIn(service)).toEqual(found);
});
