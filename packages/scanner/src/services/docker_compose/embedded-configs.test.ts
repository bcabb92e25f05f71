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
  [
    'a job of Spark',
    'apache/spark:4.0.1',
    'command: /opt/spark/bin/spark-submit --conf spark.authenticate=false /job.py --conf spark.io.encryption.enabled=false',
    ['apache_spark_authentication_off 4'],
  ],
  [
    'a job of Spark, in words',
    'apache/spark:4.0.1',
    'command: [spark-submit, --conf=spark.modify.acls=*, -c, spark.network.crypto.enabled=false, /job.py]',
    ['apache_spark_modify_acls_everybody 4', 'apache_spark_rpc_unencrypted 4'],
  ],
  ['a class of Spark', 'apache/spark:4.0.1', 'command: spark-class org.apache.spark.deploy.master.Master', []],
  ['RethinkDB for the project', 'rethinkdb:2.4', 'command: rethinkdb --bind-http all', []],
  [
    'RethinkDB for the network',
    'rethinkdb:2.4',
    'ports: ["8080:8080"]\n    command: rethinkdb --bind-http all --server-name ${NAME}',
    ['rethinkdb_http_admin_open 5'],
  ],
  [
    'RethinkDB with what is put in',
    'rethinkdb:2.4',
    'ports: ["8080:8080"]\n    command: rethinkdb --bind-http all ${MORE}',
    [],
  ],
  [
    'RethinkDB with a file',
    'rethinkdb:2.4',
    'ports: ["8080:8080"]\n    command: rethinkdb --bind-http all --config-file /etc/a.conf',
    [],
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
  ['rabbitmq:4', 'RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: "-rabbit loopback_users []"', ['rabbitmq_guest_remote 5']],
  ['rabbitmq:4', 'RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: "-rabbit disk_free_limit 2147483648"', []],
  ['bitnami/rabbitmq:4', 'RABBITMQ_SSL_VERIFY: verify_none', ['rabbitmq_tls_peer_unverified 5']],
  ['bitnami/rabbitmq:4', 'RABBITMQ_DISK_FREE_ABSOLUTE_LIMIT: 10MB', ['rabbitmq_disk_limit_tiny 5']],
  ['bitnami/rabbitmq:4', 'RABBITMQ_VM_MEMORY_HIGH_WATERMARK: "0.95"', ['rabbitmq_memory_watermark_high 5']],
  ['shop:4', 'RABBITMQ_SSL_VERIFY: verify_none', []],
  [
    'bitnami/rabbitmq:4',
    'RABBITMQ_ENABLE_LDAP: "yes"\n      RABBITMQ_LDAP_SERVERS: ldap.example.com\n      RABBITMQ_LDAP_TLS: "no"',
    ['rabbitmq_ldap_plaintext 7'],
  ],
  [
    'bitnami/cassandra:5.0',
    'CASSANDRA_INTERNODE_ENCRYPTION: none\n      CASSANDRA_CLIENT_ENCRYPTION: "false"',
    ['apache_cassandra_clients_without_tls 6', 'apache_cassandra_nodes_without_tls 5'],
  ],
  ['bitnami/cassandra:5.0', 'CASSANDRA_INTERNODE_ENCRYPTION: all', []],
  [
    'bitnami/cassandra:5.0',
    'CASSANDRA_CFG_YAML_AUTHORIZER: AllowAllAuthorizer',
    ['apache_cassandra_authorization_off 5'],
  ],
  ['shop:5.0', 'CASSANDRA_CLIENT_ENCRYPTION: "false"', []],
  [
    'bitnami/spark:4.0',
    'SPARK_RPC_AUTHENTICATION_ENABLED: "yes"\n      SPARK_RPC_ENCRYPTION_ENABLED: "no"',
    ['apache_spark_rpc_unencrypted 6'],
  ],
  [
    'jupyter:1',
    'PYSPARK_SUBMIT_ARGS: --conf spark.authenticate=false pyspark-shell',
    ['apache_spark_authentication_off 5'],
  ],
  ['zookeeper:3.9', 'ZOO_4LW_COMMANDS_WHITELIST: "*"', ['kafka_zookeeper_commands_all 5']],
  ['zookeeper:3.9', 'ZOO_CFG_EXTRA: "skipACL=yes syncLimit=5"', ['kafka_zookeeper_acl_skipped 5']],
  [
    'apache/kafka:4.1.0',
    'KAFKA_OPTS: -Dcom.sun.jndi.ldap.object.trustURLCodebase=true',
    ['kafka_java_remote_classes_loaded 5'],
  ],
  ['apache/kafka:4.1.0', 'KAFKA_OPTS: -XX:HeapDumpPath=/tmp -XX:+HeapDumpOnOutOfMemoryError', []],
  ['apache/druid:34.0.0', 'JAVA_OPTS: -Xmx1g -Ddruid.javascript.enabled=true', ['apache_druid_javascript_on 5']],
  // What Compose's own rules say.
  ['jenkins/jenkins:2', 'JAVA_OPTS: -Dhudson.model.DirectoryBrowserSupport.CSP=', []],
  ['apache/kafka:4.1.0', 'KAFKA_OPTS: -Djavax.net.ssl.keyStorePassword=hT7-kQ2mZr', []],
  ['shop:1', 'JAVA_OPTS: -Dcom.sun.jndi.ldap.object.trustURLCodebase=true', []],
  [
    'apache/hadoop:3',
    'HDFS-SITE.XML_dfs.encrypt.data.transfer: "false"\n      HDFS-SITE.XML_dfs.data.transfer.protection: privacy',
    [],
  ],
  ['apache/hadoop:3', 'HDFS-SITE.XML_dfs.encrypt.data.transfer: "false"', ['hadoop_data_transfer_unencrypted 5']],
])('variables of %s are its settings: %s', async (image, variable, found) => {
  const text = `services:\n  db:\n    image: ${image}\n    environment:\n      ${variable}\n`;
  expect((await foundIn(text)).toSorted()).toEqual(found);
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
    'a broker on the network of its host',
    '    network_mode: host\n    environment:\n      KAFKA_LISTENERS: A://:9092,B://:9093\n      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: A:SASL_SSL,B:PLAINTEXT\n      KAFKA_INTER_BROKER_LISTENER_NAME: B\n',
    ['kafka_listener_plaintext 6', 'kafka_inter_broker_plaintext 8'],
  ],
  [
    'a broker on a network of its own',
    '    environment:\n      KAFKA_LISTENERS: A://:9092,B://:9093\n      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: A:SASL_SSL,B:PLAINTEXT\n      KAFKA_INTER_BROKER_LISTENER_NAME: B\n',
    [],
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
