import type { Bundle } from '@plumbline/model/bundle';
import type { Report } from '@plumbline/model/report';
import { describe, expect, test } from 'vitest';
import { examine, scan } from '../../scan.ts';
import { loadService } from '../../services.ts';
import { EMBEDDED_SERVICES, WITHOUT_PASSWORD } from '../../reading/embedded-services.ts';

function bundleOf(text: string): Bundle {
  const configFileList = [
    { fileName: 'a.yaml', subPath: 'k8s', defaultFileName: 'kube-configmap.yaml', configFileType: 'yaml' as const },
  ];
  const manifest = { name: 'c', machines: {}, clusterServices: { k: { serviceName: 'kubernetes', configFileList } } };
  return { manifest, read: () => new TextEncoder().encode(text) };
}

/** What rules of other services than Kubernetes found, with the line of it. */
function foundIn({ failed }: Report): readonly string[] {
  const others = failed.filter(({ rule }) => !rule.name.startsWith('kubernetes_'));
  return others.map(({ rule, fromLine = -1, snippet }) => {
    const line = snippet?.lines[fromLine - snippet.firstLine];
    return `${rule.name} ${fromLine + 1} ${line?.trim() ?? ''}`;
  });
}

function configMap(name: string, ...lines: readonly string[]): string {
  const head = ['apiVersion: v1', 'kind: ConfigMap', 'metadata: {name: shop, namespace: shop}', 'data:'];
  return [...head, `  ${name}: |`, ...lines.map((line) => `    ${line}`), ''].join('\n');
}

test('what a ConfigMap holds is checked by the rules of its program, at the lines of the manifest', async () => {
  const report = await scan(bundleOf(configMap('redis.conf', 'port 6379', 'enable-debug-command yes')));
  expect(foundIn(report)).toEqual(['redis_debug_command_enabled 7 enable-debug-command yes']);
  const [check] = report.failed.filter(({ rule }) => rule.name === 'redis_debug_command_enabled');
  expect(check).toMatchObject({ service: 'k', config_file: { fileName: 'a.yaml', subPath: 'k8s' } });
  expect(report.coverage?.services).toMatchObject([{ serviceName: 'kubernetes', checked: ['k8s/a.yaml'] }]);
});

test('a collector is known by its parts where its key has no ending', async () => {
  const lines = ['exporters:', '  datadog:', '    api:', '      key: 3f2a91c07bde4865a1f0c9d2e7b84a65', 'receivers:'];
  const service = ['  otlp:', 'service:', '  pipelines:', '    metrics: {receivers: [otlp], exporters: [datadog]}'];
  expect(foundIn(await scan(bundleOf(configMap('relay', ...lines, ...service))))).toEqual([
    'opentelemetry_collector_secret_in_file 6 exporters:',
    'opentelemetry_collector_memory_unlimited 12 service:',
  ]);
});

test('data sources of Grafana are known by their content, the files of other programs by their names', async () => {
  const sources = ['apiVersion: 1', 'datasources:', '  - name: logs', '    type: loki', '    url: https://loki:3100'];
  const unverified = ['    jsonData:', '      tlsSkipVerify: true'];
  expect(foundIn(await scan(bundleOf(configMap('logs.yaml', ...sources, ...unverified))))).toEqual([
    'grafana_data_source_certificate_unverified 7 datasources:',
  ]);
  const realms = ['[realms]', '  EXAMPLE.ORG = {', '    kdc = kdc', '  }'];
  const kerberos = configMap('krb5.conf', '[libdefaults]', '  allow_weak_crypto = true', ...realms);
  expect(foundIn(await scan(bundleOf(kerberos)))).toEqual(['kerberos_weak_crypto_allowed 7 allow_weak_crypto = true']);
});

test('code and scripts of Jenkins are known by their content', async () => {
  const code = configMap('security.yaml', 'jenkins:', '  mode: NORMAL', '  authorizationStrategy: unsecured');
  expect(foundIn(await scan(bundleOf(code)))).toEqual(['jenkins_anyone_can_do_anything 6 jenkins:']);
  const script = configMap('open.groovy', 'import jenkins.model.*', 'Jenkins.instance.disableSecurity()');
  expect(foundIn(await scan(bundleOf(script)))).toEqual([
    'jenkins_security_disabled 7 Jenkins.instance.disableSecurity()',
  ]);
  const values = configMap('values.yaml', 'jenkins:', '  image: jenkins', '  authorizationMode: none');
  expect(foundIn(await scan(bundleOf(values)))).toEqual([]);
});

test('so is what a Secret holds as text', async () => {
  const text = configMap('my.cnf', '[mysqld]', 'local_infile=1')
    .replace('ConfigMap', 'Secret')
    .replace('\ndata:', '\nstringData:');
  expect(foundIn(await scan(bundleOf(text)))).toEqual(['mysql_local_infile_on 7 ••••••']);
});

test.each([
  ['what is not there may be given by arguments', configMap('redis.conf', 'maxmemory 64mb', 'timeout 0')],
  ['a pod is reached at all of its addresses', configMap('postgresql.conf', "listen_addresses = '*'", 'ssl = on')],
  ['a text that a template makes', configMap('redis.conf', 'port 6379', 'enable-debug-command {{ debug }}')],
  ['a text in which nothing is written as the program reads it', configMap('nginx.conf', 'server {', 'autoindex on;')],
  ['a text of one line', configMap('x', 'y').replace('data:', 'data:\n  nginx.conf: "server { autoindex on; }"')],
  ['notes about a program', configMap('notes.txt', 'enable-debug-command yes', 'port 6379')],
])('%s', async (_, text) => {
  expect(foundIn(await scan(bundleOf(text)))).toEqual([]);
});

test.each([
  [200, 0],
  [300, 1],
])('of %i files in one manifest all are checked, or it is told once that some were not', async (count, told) => {
  const lines = Array.from(
    { length: count },
    (_, index) => `  redis-${index}.conf: |\n    enable-debug-command yes\n    port 0`,
  );
  const head = ['apiVersion: v1', 'kind: ConfigMap', 'metadata: {name: shop}', 'data:'];
  const { failed } = await scan(bundleOf([...head, ...lines, ''].join('\n')));
  expect(failed.filter(({ rule }) => rule.name === 'kubernetes_file_over_work')).toHaveLength(told);
  expect(failed.filter(({ rule }) => rule.name === 'redis_debug_command_enabled')).toHaveLength(200);
});

test('and what operators are given as a text', async () => {
  const text = [
    'apiVersion: rabbitmq.com/v1beta1',
    'kind: RabbitmqCluster',
    'metadata: {name: shop}',
    'spec:',
    '  rabbitmq:',
    '    additionalConfig: |',
    '      loopback_users.guest = false',
    '',
  ].join('\n');
  expect(foundIn(await scan(bundleOf(text)))).toEqual(['rabbitmq_guest_remote 7 loopback_users.guest = false']);
});

test.each([
  [
    'lists as texts',
    'opensearch.opster.io/v1',
    'OpenSearchCluster',
    ['general:', '  additionalConfig:', '    plugins.security.ssl.http.enabled_protocols: \'["TLSv1", "TLSv1.2"]\''],
    'elasticsearch_tls_protocols_outdated 7',
  ],
  [
    'settings in braces',
    'elasticsearch.k8s.elastic.co/v1',
    'Elasticsearch',
    ['nodeSets:', '  - {name: a, config: {http.cors.enabled: true, http.cors.allow-origin: "*"}}'],
    'elasticsearch_cors_any_origin 6',
  ],
  [
    'directives',
    'redis.redis.opstreelabs.in/v1beta2',
    'RedisReplication',
    ['redisConfig:', '  dynamicConfig:', '    - maxmemory 1gb', '    - enable-debug-command yes'],
    'redis_debug_command_enabled 8',
  ],
  [
    'what sharding is set up with',
    'psmdb.percona.com/v1',
    'PerconaServerMongoDB',
    ['sharding:', '  mongos:', '    configuration: |', '      net:', '        tls:', '          mode: allowTLS'],
    'mongodb_tls_not_required 8',
  ],
  [
    'a pooler before a database',
    'postgresql.cnpg.io/v1',
    'Pooler',
    ['pgbouncer:', '  parameters:', '    max_client_conn: "1000"', '    server_tls_sslmode: disable'],
    'postgres_pgbouncer_servers_unencrypted 8',
  ],
  [
    'options of mysqld',
    'mysql.presslabs.org/v1alpha1',
    'MysqlCluster',
    ['mysqlConf:', '  max_connections: "200"', '  local-infile: "1"'],
    'mysql_local_infile_on 7',
  ],
  [
    'pipelines',
    'logstash.k8s.elastic.co/v1alpha1',
    'Logstash',
    [
      'pipelines:',
      '  - config.string: |',
      '      output {',
      '        elasticsearch {',
      '          ssl_verification_mode => "none"',
      '        }',
      '      }',
    ],
    'elasticsearch_pipeline_certificate_unverified 9',
  ],
])('and what operators of databases take: %s', async (_, apiVersion, kind, spec, expected) => {
  const head = [`apiVersion: ${apiVersion}`, `kind: ${kind}`, 'metadata: {name: shop}', 'spec:'];
  const report = await scan(bundleOf([...head, ...spec.map((line) => `  ${line}`), ''].join('\n')));
  expect(foundIn(report).map((found) => found.split(' ').slice(0, 2).join(' '))).toContain(expected);
});

test('and settings that the operator of Grafana takes each by itself', async () => {
  const head = ['apiVersion: grafana.integreatly.org/v1beta1', 'kind: Grafana', 'metadata: {name: shop}', 'spec:'];
  const text = [...head, '  config:', '    auth.anonymous:', '      enabled: "true"', ''].join('\n');
  expect(foundIn(await scan(bundleOf(text)))).toEqual(['grafana_anonymous_access 7 enabled: "true"']);
});

test('the settings of programs of Kubernetes itself are its own, manifests of others are none', async () => {
  const head = ['apiVersion: kubeproxy.config.k8s.io/v1alpha1', 'kind: KubeProxyConfiguration'];
  const { failed } = await scan(bundleOf(configMap('config.conf', ...head, 'metricsBindAddress: 0.0.0.0:10249')));
  expect(failed.map(({ rule }) => rule.name)).toContain('kubernetes_proxy_metrics_open');
  const pod = ['apiVersion: v1', 'kind: Pod', 'spec: {hostPID: true, containers: [{name: a}]}'];
  const others = await scan(bundleOf(configMap('pod.yaml', ...pod)));
  expect(others.failed.map(({ rule }) => rule.name)).not.toContain('kubernetes_host_pid_namespace');
});

test.each([
  ['patches', '  - patch: |-'],
  ['patchesStrategicMerge', '  - |-'],
])('so are %s of Kustomize, of what they say', async (list, head) => {
  const patch = [
    'apiVersion: apps/v1',
    'kind: Deployment',
    'metadata: {name: shop}',
    'spec: {template: {spec: {hostPID: true, containers: [{name: a}]}}}',
  ];
  const file = ['apiVersion: kustomize.config.k8s.io/v1beta1', 'kind: Kustomization', `${list}:`, head];
  const { failed } = await scan(bundleOf([...file, ...patch.map((line) => `      ${line}`), ''].join('\n')));
  expect(failed.map(({ rule }) => rule.name)).toEqual(['kubernetes_host_pid_namespace']);
});

const OPEN = configMap('redis.conf', 'bind 0.0.0.0', 'protected-mode no');

function pod(container: string): string {
  const spec = `{volumes: [{name: c, configMap: {name: shop}}], containers: [{name: a, image: "redis:8.0", ${container}}]}`;
  return `${OPEN}---\napiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: ${spec}\n`;
}

test.each([
  ['nobody knows which pod reads it', OPEN, []],
  ['its pod is given none', pod('args: [/etc/redis.conf]'), ['redis_open_without_password 7 protected-mode no']],
  ['an argument gives one', pod('args: [/etc/redis.conf, --requirepass, $(WORD)]'), []],
  ['variables come from elsewhere', pod('envFrom: [{secretRef: {name: a}}]'), []],
])('Redis without a password, where %s', async (_, text, expected) => {
  expect(foundIn(await scan(bundleOf(text)))).toEqual(expected);
});

test('comments in the text switch its rules off, and nothing edits it', async () => {
  const ignored = configMap(
    'redis.conf',
    '# plumbline: disable redis_debug_command_enabled it is known',
    'enable-debug-command yes',
    'port 0',
  );
  expect(foundIn(await scan(bundleOf(ignored)))).toEqual([]);
  const { fixes } = await examine(bundleOf(configMap('redis.conf', 'enable-debug-command yes', 'port 0')));
  expect(fixes.filter(({ check }) => check.rule.name.startsWith('redis_'))).toEqual([]);
});

test('the rules that are left out are there', async () => {
  for (const [service, leftOut] of Object.entries(EMBEDDED_SERVICES)) {
    const definition = await loadService(service);
    const ids = new Set(definition?.rules.map(({ id }) => id));
    expect([...leftOut, ...(service === 'redis' ? WITHOUT_PASSWORD : [])].filter((id) => !ids.has(id))).toEqual([]);
  }
});

test.each([
  [
    'settings of an operator, each by itself',
    'apiVersion: kafka.strimzi.io/v1beta2\nkind: Kafka\nmetadata: {name: shop}\nspec:\n  kafka:\n    config:\n      log.retention.hours: 7\n      allow.everyone.if.no.acl.found: true\n',
    'kafka_everyone_allowed_without_acl 8 allow.everyone.if.no.acl.found: true',
  ],
  [
    'lines of an operator in a list',
    'apiVersion: databases.spotahome.com/v1\nkind: RedisFailover\nmetadata: {name: shop}\nspec:\n  redis:\n    customConfig:\n      - maxmemory 64mb\n      - enable-debug-command yes\n',
    'redis_debug_command_enabled 8 - enable-debug-command yes',
  ],
  [
    'a part of the object itself',
    'apiVersion: mongodbcommunity.mongodb.com/v1\nkind: MongoDBCommunity\nmetadata: {name: shop}\nspec:\n  additionalMongodConfig:\n    net:\n      port: 27017\n    security:\n      authorization: disabled\n',
    'mongodb_authorization_disabled 8 security:',
  ],
  [
    'records of pg_hba.conf',
    'apiVersion: postgresql.cnpg.io/v1\nkind: Cluster\nmetadata: {name: shop}\nspec:\n  postgresql:\n    pg_hba:\n      - hostssl all all 10.1.0.0/20 scram-sha-256\n      - hostssl all all 10.1.2.0/24 password\n      - hostssl all ops all md5\n',
    'postgres_hba_md5 9 - hostssl all ops all md5',
  ],
  [
    'a key with dots, in each part of a mapping',
    'apiVersion: druid.apache.org/v1alpha1\nkind: Druid\nmetadata: {name: shop}\nspec:\n  nodes:\n    brokers:\n      runtime.properties: |\n        druid.service=druid/broker\n        druid.javascript.enabled=true\n',
    'apache_druid_javascript_on 9 druid.javascript.enabled=true',
  ],
  [
    'Cassandra, which a data center adds to',
    'apiVersion: k8ssandra.io/v1alpha1\nkind: K8ssandraCluster\nmetadata: {name: shop}\nspec:\n  cassandra:\n    datacenters:\n      - metadata: {name: a}\n        config:\n          cassandraYaml:\n            auto_snapshot: true\n            commit_failure_policy: ignore\n',
    'apache_cassandra_commit_log_loses_data 11 commit_failure_policy: ignore',
  ],
  [
    'Connect',
    'apiVersion: kafka.strimzi.io/v1\nkind: KafkaConnect\nmetadata: {name: shop}\nspec:\n  config:\n    group.id: shop\n    config.storage.topic: shop\n    connector.client.config.override.policy: All\n',
    'kafka_connect_client_override_all 8 connector.client.config.override.policy: All',
  ],
  [
    'a topic',
    'apiVersion: kafka.strimzi.io/v1\nkind: KafkaTopic\nmetadata: {name: shop}\nspec:\n  config:\n    unclean.leader.election.enable: true\n',
    'kafka_unclean_leader_on 6 unclean.leader.election.enable: true',
  ],
  [
    'options of Java of Cassandra',
    'apiVersion: cassandra.datastax.com/v1beta1\nkind: CassandraDatacenter\nmetadata: {name: shop}\nspec:\n  config:\n    jvm-server-options:\n      additional-jvm-opts:\n        - -Dcom.sun.management.jmxremote.port=7199\n        - -Dcom.sun.management.jmxremote.authenticate=false\n',
    'apache_cassandra_java_debugging_open 9 - -Dcom.sun.management.jmxremote.authenticate=false',
  ],
  [
    'options of Java of Druid',
    'apiVersion: druid.apache.org/v1alpha1\nkind: Druid\nmetadata: {name: shop}\nspec:\n  nodes:\n    brokers:\n      extra.jvm.options: |\n        -Xmx1g\n        -Ddruid.javascript.enabled=true\n',
    'apache_druid_javascript_on 9 -Ddruid.javascript.enabled=true',
  ],
  [
    'settings of a cluster of Spark, in quotes',
    'apiVersion: spark.apache.org/v1\nkind: SparkCluster\nmetadata: {name: shop}\nspec:\n  sparkConf:\n    "spark.modify.acls": "*"\n',
    'apache_spark_modify_acls_everybody 6 "spark.modify.acls": "*"',
  ],
  [
    'settings of Hadoop for a job of Spark',
    'apiVersion: sparkoperator.k8s.io/v1beta2\nkind: SparkApplication\nmetadata: {name: shop}\nspec:\n  hadoopConf:\n    hadoop.security.authentication: simple\n',
    'apache_spark_hadoop_authentication_simple 6 hadoop.security.authentication: simple',
  ],
  [
    'variables that a ConfigMap holds',
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: druid}\ndata:\n  TZ: UTC\n  druid_javascript_enabled: "true"\n',
    'apache_druid_javascript_on 6 druid_javascript_enabled: "true"',
  ],
  [
    'variables that Kustomize is given',
    'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nconfigMapGenerator:\n  - name: kafka\n    literals:\n      - KAFKA_NODE_ID=1\n      - KAFKA_ALLOW_EVERYONE_IF_NO_ACL_FOUND=true\n',
    'kafka_everyone_allowed_without_acl 7 - KAFKA_ALLOW_EVERYONE_IF_NO_ACL_FOUND=true',
  ],
  [
    'variables of the operator of Druid',
    'apiVersion: druid.apache.org/v1alpha1\nkind: Druid\nmetadata: {name: shop}\nspec:\n  env:\n    - name: druid_javascript_enabled\n      value: "true"\n',
    'apache_druid_javascript_on 7 value: "true"',
  ],
  [
    'lines that Confluent adds to the file of a broker',
    'apiVersion: platform.confluent.io/v1beta1\nkind: Kafka\nmetadata: {name: shop}\nspec:\n  configOverrides:\n    server:\n      - auto.create.topics.enable=false\n      - allow.everyone.if.no.acl.found=true\n',
    'kafka_everyone_allowed_without_acl 8 - allow.everyone.if.no.acl.found=true',
  ],
  [
    'what the Java of a job of Spark is started with',
    'apiVersion: sparkoperator.k8s.io/v1beta2\nkind: SparkApplication\nmetadata: {name: shop}\nspec:\n  driver:\n    javaOptions: -Dcom.sun.management.jmxremote.port=9010 -Dcom.sun.management.jmxremote.authenticate=false\n',
    'apache_spark_java_debugging_open 6 javaOptions: -Dcom.sun.management.jmxremote.port=9010 -Dcom.sun.management.jmxremote.authenticate=false',
  ],
  [
    'options in a script of several lines',
    'apiVersion: batch/v1\nkind: Job\nmetadata: {name: shop}\nspec:\n  template:\n    spec:\n      containers:\n        - name: a\n          image: apache/spark:4.0.1\n          command:\n            - /bin/bash\n            - -c\n            - |\n              set -e\n              spark-submit \\\n                --conf spark.io.encryption.enabled=true \\\n                --conf spark.authenticate=false \\\n                /job.py\n',
    'apache_spark_authentication_off 17 --conf spark.authenticate=false \\',
  ],
  [
    'Kibana',
    'apiVersion: kibana.k8s.elastic.co/v1\nkind: Kibana\nmetadata: {name: shop}\nspec:\n  config:\n    xpack.security.session:\n      idleTimeout: 0\n',
    'elasticsearch_dashboards_sessions_endless 6 xpack.security.session:',
  ],
  [
    'jobs of Spark',
    'apiVersion: sparkoperator.k8s.io/v1beta2\nkind: SparkApplication\nmetadata: {name: shop}\nspec:\n  deps:\n    jars: [https://a.example.com/a.jar, http://a.example.com/b.jar]\n',
    'apache_spark_code_over_http 6 jars: [https://a.example.com/a.jar, http://a.example.com/b.jar]',
  ],
  [
    'a text in quotes',
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shop}\ndata:\n  redis.conf: "port 6379\\n\\\n    enable-debug-command yes\\n"\n',
    'redis_debug_command_enabled 6 enable-debug-command yes\\n"',
  ],
])('of %s, too', async (_, text, found) => {
  expect(foundIn(await scan(bundleOf(text)))).toEqual([found]);
});

test('what cannot be checked is said: folded lines, and what its program could not read', async () => {
  const folded = configMap('redis.conf', 'port 6379', '', 'enable-debug-command yes').replace('|', '>');
  const broken = configMap('nginx.conf', 'http {', '  server {', '    autoindex on;', '    listen 80;');
  for (const text of [folded, broken]) {
    const { notes } = await scan(bundleOf(text));
    expect(notes?.map(({ code, file }) => `${code} ${file ?? ''}`)).toEqual(['text-not-checked k8s/a.yaml']);
  }
});

test('variables of Grafana are its settings', async () => {
  const env = '[{name: GF_SECURITY_ALLOW_EMBEDDING, value: "true"}, {name: GF_SMTP_SKIP_VERIFY, valueFrom: {}}]';
  const spec = `{containers: [{name: a, image: "grafana/grafana:12.1.0",\n env: ${env}}]}`;
  const text = `apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: ${spec}\n`;
  const found = foundIn(await scan(bundleOf(text)));
  expect(found.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(['grafana_framing_allowed 5']);
});

test.each([
  [
    'clients outside of the cluster',
    'A:SSL,B:PLAINTEXT',
    'A',
    'B://shop.example.com:9094',
    ['kafka_listener_plaintext'],
  ],
  [
    'brokers that encrypt what they tell each other',
    'A:SSL,B:SASL_PLAINTEXT',
    'A',
    '',
    ['kafka_listener_sasl_plaintext'],
  ],
  ['clients within it', 'A:PLAINTEXT,B:SASL_SSL', 'A', 'A://b-0.kafka.shop:9092,B://shop.example.com:9094', []],
])('a broker that talks in plaintext has %s', async (_, protocols, own, advertised, found) => {
  const settings = {
    KAFKA_NODE_ID: '1',
    KAFKA_LISTENERS: 'A://:9092,B://:9094',
    KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: protocols,
    KAFKA_INTER_BROKER_LISTENER_NAME: own,
    KAFKA_ADVERTISED_LISTENERS: advertised,
  };
  const env = Object.entries(settings).map(([name, value]) => ({ name, value }));
  const spec = { containers: [{ name: 'a', image: 'apache/kafka:4.1.0', env }] };
  const pods = JSON.stringify({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' }, spec });
  const lines = foundIn(await scan(bundleOf(pods)));
  expect(lines.map((line) => line.slice(0, line.indexOf(' ')))).toEqual(found);
});

describe('what the programs of Kubernetes are started with', () => {
  const found = async (text: string, defaultFileName: string, fileName = 'a'): Promise<readonly string[]> => {
    const configFileType = defaultFileName.endsWith('.yaml') ? ('yaml' as const) : ('custom' as const);
    const configFileList = [{ fileName, subPath: 'k8s', defaultFileName, configFileType }];
    const manifest = { name: 'c', machines: {}, clusterServices: { k: { serviceName: 'kubernetes', configFileList } } };
    const { failed } = await scan({ manifest, read: () => new TextEncoder().encode(text) });
    const grave = failed.filter(({ rule }) => rule.severity > 3);
    return grave.map(({ rule, wrongLines, fromLine = -1 }) => `${rule.name} ${(wrongLines?.fromLine ?? fromLine) + 1}`);
  };

  test.each([
    ['KUBELET_EXTRA_ARGS=--read-only-port=10255\n', ['kubernetes_kubelet_read_only_port 1']],
    ['KUBELET_EXTRA_ARGS=--v=2 --read-only-port=10255 --b=c\nA=b\n', ['kubernetes_kubelet_read_only_port 1']],
    ['KUBELET_EXTRA_ARGS="--v=2 \\\n--anonymous-auth=true"\n', ['kubernetes_anonymous_authentication 2']],
    ['KUBELET_EXTRA_ARGS="--anonymous-auth=false --read-only-port=0"\n', []],
    ['KUBELET_EXTRA_ARGS="--anonymous-auth=$ANONYMOUS"\n', []],
    ['K3S_KUBECONFIG_MODE="644"\n', ['kubernetes_kubeconfig_open_to_users 1']],
    ['K3S_KUBECONFIG_MODE=600\n', []],
    ['#KUBE_API_ARGS=--anonymous-auth=true\nKUBE_API_ARGS=""\n', []],
  ])('by variables is judged at their lines: %j', async (text, expected) => {
    expect(await found(text, 'kubelet.env')).toEqual(expected);
  });

  test('by a file of options is judged as of the program that it is called after', async () => {
    const text = '# --read-only-port=10255\n--cert-dir=${SNAP}/certs\n--anonymous-auth=true\n';
    expect(await found(text, 'kubelet.env', 'kubelet')).toEqual(['kubernetes_anonymous_authentication 3']);
    expect(await found(text, 'kubelet.env', 'notes')).toEqual([]);
  });

  test('by patches of kubeadm in a cluster of kind is judged, and what these do not say is not told', async () => {
    const patch = ['- |', '  kind: KubeletConfiguration', '  authentication:', '    anonymous:', '      enabled: true'];
    const text = ['kind: Cluster', 'apiVersion: kind.x-k8s.io/v1alpha4', 'kubeadmConfigPatches:', ...patch].join('\n');
    expect(await found(`${text}\n`, 'kube-pod.yaml')).toEqual(['kubernetes_anonymous_authentication 8']);
  });
});

test('files that tools make on machines are judged by the rules of their programs', async () => {
  const head = [
    'apiVersion: controlplane.cluster.x-k8s.io/v1beta1',
    'kind: KubeadmControlPlane',
    'metadata: {name: shop}',
  ];
  const files = [
    'spec:',
    '  kubeadmConfigSpec:',
    '    files:',
    '      - path: /etc/docker/daemon.json',
    '        content: |',
  ];
  const text = [
    ...head,
    ...files,
    '          {',
    '            "insecure-registries": ["r.example.com"]',
    '          }',
  ];
  expect(foundIn(await scan(bundleOf(`${text.join('\n')}\n`)))).toContain(
    'docker_daemon_insecure_registry 10 "insecure-registries": ["r.example.com"]',
  );
});

function ingress(...annotations: readonly string[]): string {
  const head = ['apiVersion: networking.k8s.io/v1', 'kind: Ingress', 'metadata:', '  name: shop', '  annotations:'];
  return [...head, ...annotations.map((line) => `    ${line}`), ''].join('\n');
}

const INGRESS_MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ingress-nginx-controller}\ndata:\n';
const CHART = 'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: a}\nspec:\n';

test.each([
  [ingress('nginx.ingress.kubernetes.io/proxy-body-size: "0"'), ['nginx_client_max_body_size_unlimited 6']],
  [ingress('nginx.org/client-max-body-size: "0"'), ['nginx_client_max_body_size_unlimited 6']],
  [ingress('nginx.ingress.kubernetes.io/proxy-body-size: 8m'), []],
  [ingress('example.com/proxy-body-size: "0"'), []],
  [ingress('proxy-body-size: "0"'), []],
  [`${INGRESS_MAP}  proxy-body-size: "0"\n`, ['nginx_client_max_body_size_unlimited 5']],
  [`${INGRESS_MAP}  ssl-session-tickets: "false"\n  ignore-invalid-headers: "true"\n`, []],
  [
    `${CHART}  chart: {spec: {chart: ingress-nginx}}\n  values:\n    controller:\n      config:\n        proxy-body-size: "0"\n`,
    ['nginx_client_max_body_size_unlimited 9'],
  ],
  [
    `${CHART}  chart: {spec: {chart: shop}}\n  values:\n    controller:\n      config:\n        proxy-body-size: "0"\n`,
    [],
  ],
])('what an Ingress and its controller are told is judged as settings of nginx: %j', async (text, found) => {
  expect(
    (await scan(bundleOf(text))).failed.flatMap(({ rule, fromLine = -1 }) =>
      rule.name.startsWith('nginx_') ? [`${rule.name} ${fromLine + 1}`] : [],
    ),
  ).toEqual(found);
});
