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
  ['a list', 'postgres:18', 'command: [postgres, -c, fsync=off]', ['postgres_fsync_off 4']],
  ['a folded text', 'postgres:18', 'command: >\n      postgres\n      -c fsync=off', ['postgres_fsync_off 6']],
  [
    'options alone',
    'mysql:8.4',
    'command: --skip-log-bin --local-infile=1',
    ['mysql_binary_log_off 4', 'mysql_local_infile_on 4'],
  ],
  ['of an image that nobody knows', 'shop:8.4', 'command: --local-infile=1', []],
  ['a variable', 'mysql:8.4', 'command: --local-infile=${LOCAL}', []],
  ['what goes on in the project', 'mongo:8', 'command: mongod --bind_ip_all --replSet rs0', []],
  [
    'TLS that nobody has to speak',
    'mongo:8',
    'command: mongod --bind_ip_all --tlsMode allowTLS',
    ['mongodb_tls_not_required 4'],
  ],
  [
    'what k3s hands on',
    'rancher/k3s:v1.34.1-k3s1',
    'command: server --kubelet-arg read-only-port=10255 --kubelet-arg=max-pods=80',
    ['kubernetes_kubelet_read_only_port 4'],
  ],
  ['an etcd of the project', 'etcd:3.6', 'command: etcd --listen-client-urls=http://0.0.0.0:2379', []],
  ['a server of another program', 'shop:8.4', 'command: server --kubelet-arg=read-only-port=10255', []],
  ['a folder of the container', 'redis:8', 'command: redis-server --loadmodule /tmp/a.so', []],
  [
    'flags of Bitnami',
    'bitnami/mysql:8.4',
    'environment: {MYSQL_EXTRA_FLAGS: "--local-infile=1"}',
    ['mysql_local_infile_on 4'],
  ],
])('options of a server are its settings: %s', async (_, image, settings, found) => {
  expect((await foundIn(`services:\n  db:\n    image: ${image}\n    ${settings}\n`)).toSorted()).toEqual(found);
});

test('a folder that everybody may write to stays one where the machine lends it', async () => {
  const command = 'command: redis-server --loadmodule /var/tmp/a.so';
  const volumes = 'volumes: ["/var/tmp:/var/tmp"]';
  expect(await foundIn(`services:\n  db:\n    image: redis:8\n    ${command}\n    ${volumes}\n`)).toEqual([
    'redis_loads_from_shared_folder 4',
  ]);
});

test.each([
  ['elasticsearch:9.1.0', 'http.cors.allow-origin: "*"', []],
  [
    'elasticsearch:9.1.0',
    'xpack.security.transport.ssl.verification_mode: none',
    ['elasticsearch_certificates_unverified 5'],
  ],
  [
    'elasticsearch:9.1.0',
    'ES_SETTING_XPACK_SECURITY_TRANSPORT_SSL_VERIFICATION__MODE: none',
    ['elasticsearch_certificates_unverified 5'],
  ],
  ['apache/druid:34.0.0', 'druid_javascript_enabled: "true"', ['apache_druid_javascript_on 5']],
  ['hadoop:3', 'HDFS_CONF_dfs_permissions_enabled: "false"', ['hadoop_permissions_off 5']],
  ['apache/hadoop:3', 'HDFS-SITE.XML_dfs.permissions.enabled: "false"', ['hadoop_permissions_off 5']],
  [
    'hadoop:3',
    'CORE_CONF_hadoop_security_auth__to__local: "RULE:[1:$$1](.*)s/^.*$$/hdfs/"',
    ['hadoop_names_mapped_to_superuser 5'],
  ],
  ['hadoop:3', 'CORE_CONF_hadoop_security_auth__to__local: "RULE:[1:${A}](.*)s/^.*$$/hdfs/"', []],
  [
    'apache/spark:4.0.1',
    'SPARK_MASTER_OPTS: -Dspark.master.rest.enabled=true',
    ['apache_spark_rest_submission_open 5'],
  ],
  [
    'zookeeper:3.9',
    'JVMFLAGS: -Dzookeeper.admin.enableServer=true -Dzookeeper.admin.serverAddress=0.0.0.0',
    ['kafka_zookeeper_admin_server_on 5'],
  ],
  [
    'rabbitmq:4',
    'RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: "-ssl_dist_opt server_verify verify_none"',
    ['rabbitmq_env_inter_node_unverified 5'],
  ],
])('variables of %s are its settings: %s', async (image, variable, found) => {
  expect(await foundIn(`services:\n  db:\n    image: ${image}\n    environment:\n      ${variable}\n`)).toEqual(found);
});

test('those of PgBouncer where it asks a server on another machine', async () => {
  const settings = (host: string): string =>
    `services:\n  pool:\n    image: edoburu/pgbouncer:1.24\n    environment:\n      DB_HOST: ${host}\n      SERVER_TLS_SSLMODE: allow\n`;
  expect(await foundIn(settings('db.example.com'))).toEqual(['postgres_pgbouncer_servers_unencrypted 6']);
  expect(await foundIn(settings('127.0.0.1'))).toEqual([]);
  expect(await foundIn(settings('db.example.com').replace('edoburu/pgbouncer', 'shop'))).toEqual([]);
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
