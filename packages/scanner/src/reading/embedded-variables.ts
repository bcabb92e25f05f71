import { configFileTypeOf, type ServiceId } from '@plumbline/model/service-catalogue';
import { linesInFile } from '../formats/text-in-file.ts';
import type { Place, Source } from '../formats/tree.ts';
import type { EmbeddedFile } from '../service-definition.ts';
import { SHARED_FOLDER } from './embedded-services.ts';
import { extraFlags, hasExtraFlags, isOfMachines, wordsAt } from './server-options.ts';

/** A variable that a program is given. `value`: undefined where it cannot be known. */
export interface GivenVariable {
  readonly name: string;
  readonly value: string | undefined;
  readonly at: Place;
}

/** Whether a variable may be one by which such a program is configured. */
export function configuresProgram(name: string): boolean {
  return /^(?:GF|KAFKA|CONNECT)_/.test(name) || FAMILIES.some((family) => family.isNamed(name)) || hasExtraFlags(name);
}

/**
 * The variables by which Grafana, Kafka or another server is configured among those that one program is given, as a file
 * of its own for each file that they stand in: what one says is judged beside what the others say. `image`: of what the
 * container is made that is given them.
 */
export function settingVariables(variables: readonly GivenVariable[], image = ''): readonly EmbeddedFile[] {
  const ofOthers = FAMILIES.flatMap((family) =>
    family.images?.test(image) === false ? [] : filesOf(family, variables),
  );
  const ofFlags = variables.flatMap(({ name, value, at }) =>
    value === undefined ? [] : extraFlags(name, wordsAt(value, at)),
  );
  return [...grafanaVariables(variables), ...kafkaVariables(variables), ...ofOthers, ...ofFlags];
}

/** The settings of Hadoop that a file of variables holds, such as the `hadoop.env` of a container. */
export function siteVariables(source: Source): readonly EmbeddedFile[] {
  let start = 0;
  const variables = source.text.split('\n').flatMap((line) => {
    const at = { source, start, end: start + line.trimEnd().length };
    start += line.length + 1;
    const [, name, value] = /^(?:export[ \t]+)?([A-Z][\w.-]{1,200})=(.{0,2000})$/.exec(line.trimEnd()) ?? [];
    return name === undefined || value === undefined
      ? []
      : [{ name, value: value.replace(/^(["'])(.*)\1$/, '$2'), at }];
  });
  return FAMILIES.filter(({ serviceName }) => serviceName === 'hadoop').flatMap((family) => filesOf(family, variables));
}

/** Variables of which scripts make a file, whose rules do not need to know all of it. */
interface Family {
  readonly isNamed: (name: string) => boolean;
  /** Where the names are those of others as well. */
  readonly images?: RegExp;
  readonly serviceName: ServiceId;
  readonly defaultFileName: string;
  readonly fileName: string;
  readonly before?: string;
  readonly after?: string;
  /** What a variable says as lines of the file. */
  readonly lines: (name: string, value: string) => readonly string[];
}

const FAMILIES: readonly Family[] = [
  {
    // https://www.elastic.co/docs/deploy-manage/deploy/self-managed/install-elasticsearch-docker-configure
    isNamed: (name) => ELASTIC.test(name),
    serviceName: 'elasticsearch',
    defaultFileName: 'elasticsearch.yml',
    fileName: 'elasticsearch.yml',
    lines: (name, value) => [`${elasticKey(name)}: ${JSON.stringify(value)}`],
  },
  {
    // https://druid.apache.org/docs/latest/tutorials/docker
    isNamed: (name) => /^druid_\w+$/.test(name),
    serviceName: 'apache_druid',
    defaultFileName: 'common.runtime.properties',
    fileName: 'common.runtime.properties',
    lines: (name, value) => [`${name}=${value.replaceAll('\\', '\\\\')}`],
  },
  ...['core-site', 'hdfs-site', 'yarn-site', 'mapred-site', 'httpfs-site', 'kms-site', 'hive-site', 'hbase-site'].map(
    (site): Family => ({
      isNamed: (name) => siteKey(site, name) !== undefined,
      serviceName: 'hadoop',
      defaultFileName: `${site}.xml`,
      fileName: `${site}.xml`,
      before: '<configuration>',
      after: '</configuration>',
      lines: (name, value) => [
        `<property><name>${siteKey(site, name) ?? ''}</name><value>${escaped(value)}</value></property>`,
      ],
    }),
  ),
  {
    // https://spark.apache.org/docs/latest/spark-standalone.html#cluster-launch-scripts
    isNamed: (name) => /^SPARK_(?:DAEMON_JAVA|MASTER|WORKER|HISTORY|SHUFFLE|LAUNCHER)_OPTS$/.test(name),
    serviceName: 'apache_spark',
    defaultFileName: 'spark-env.sh',
    fileName: 'spark-env.sh',
    lines: inQuotes,
  },
  {
    // https://zookeeper.apache.org/doc/current/zookeeperAdmin.html#sc_configuration
    isNamed: (name) =>
      /^(?:KAFKA_OPTS|(?:SERVER_)?JVMFLAGS|JAVA_OPTS|ZOO\w{0,20}_(?:JVM|JAVA)?_?(?:OPTS|FLAGS))$/.test(name),
    serviceName: 'kafka',
    defaultFileName: 'server.properties',
    fileName: 'zoo.cfg',
    lines: (_, value) =>
      value
        .split(/\s+/)
        .flatMap(
          (word) =>
            /^-Dzookeeper\.((?:admin|4lw|ssl|sslQuorum|DigestAuthenticationProvider)[.\w]*=\S+)$/.exec(word)?.[1] ?? [],
        ),
  },
  {
    // https://www.rabbitmq.com/docs/configure#customise-environment
    isNamed: (name) => /^RABBITMQ_\w*_ERL_ARGS$/.test(name),
    serviceName: 'rabbitmq',
    defaultFileName: 'rabbitmq-env.conf',
    fileName: 'rabbitmq-env.conf',
    lines: inQuotes,
  },
  {
    // https://github.com/edoburu/docker-pgbouncer, https://github.com/bitnami/containers/tree/main/bitnami/pgbouncer
    isNamed: (name) => BOUNCER.test(name) || HOST_BEHIND.test(name),
    images: /pgbouncer/i,
    serviceName: 'postgres',
    defaultFileName: 'pgbouncer.ini',
    fileName: 'pgbouncer.ini',
    before: '[pgbouncer]',
    lines: (name, value) =>
      HOST_BEHIND.test(name)
        ? ['[databases]', `* = host=${value}`, '[pgbouncer]']
        : [`${name.replace(/^PGBOUNCER_/, '').toLowerCase()} = ${value}`],
  },
];

function inQuotes(name: string, value: string): readonly string[] {
  return value.includes('"') ? [] : [`${name}="${value}"`];
}

const ELASTIC =
  /^(?:ES_SETTING_[A-Z\d_]+|(?:xpack|network|http|transport|discovery|cluster|node|plugins|opendistro_security|action|script|path|bootstrap|ingest|reindex|indices|repositories)(?:\.[\w-]+)+)$/;

/** One line stands for a dot, two for a line. */
function elasticKey(name: string): string {
  return name.startsWith('ES_SETTING_')
    ? name.slice('ES_SETTING_'.length).toLowerCase().replaceAll('__', ' ').replaceAll('_', '.').replaceAll(' ', '_')
    : name;
}

/** The server that it asks. */
const HOST_BEHIND = /^(?:DB|POSTGRESQL)_HOST$/;

const BOUNCER =
  /^(?:PGBOUNCER_)?(?:(?:SERVER|CLIENT)_TLS_\w+|AUTH_(?:TYPE|QUERY|HBA_FILE)|LISTEN_ADDR|ADMIN_USERS|STATS_USERS|LOG_(?:CONNECTIONS|DISCONNECTIONS))$/;

/**
 * The key of a site file that a variable names: `HDFS-SITE.XML_dfs.permissions.enabled` of Apache's image, or
 * `HDFS_CONF_dfs_permissions_enabled` of others, where two lines stand for one, and three for a hyphen.
 * Source: https://github.com/apache/hadoop/blob/docker-hadoop-3/README.md, https://github.com/big-data-europe/docker-hadoop
 */
function siteKey(site: string, name: string): string | undefined {
  const ofApache = `${site.toUpperCase()}.XML_`;
  if (name.startsWith(ofApache)) return nameOf(name.slice(ofApache.length));
  const [, begun = '', key = ''] = /^((?:HIVE_SITE|[A-Z]+)_CONF_)(.+)$/.exec(name) ?? [];
  if (
    begun !== `${site.replace('-site', '').toUpperCase()}_CONF_` &&
    begun !== `${site.toUpperCase().replace('-', '_')}_CONF_`
  )
    return undefined;
  const marks: Readonly<Record<string, string>> = { ___: '-', __: '_', _: '.' };
  return nameOf(key.replaceAll(/_{1,3}/g, (lines) => marks[lines] ?? lines));
}

function nameOf(key: string): string | undefined {
  return /^[\w.-]{1,200}$/.test(key) ? key : undefined;
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function filesOf(family: Family, variables: readonly GivenVariable[]): readonly EmbeddedFile[] {
  const { isNamed, serviceName, defaultFileName, fileName, before, after, lines } = family;
  const known = variables.flatMap(({ name, value, at }) =>
    value !== undefined && isNamed(name) && isGiven(value)
      ? lines(name, value.trim().replaceAll(/\s+/g, ' ')).map((text) => ({ at, text }))
      : [],
  );
  const configFileType = configFileTypeOf(serviceName, defaultFileName);
  if (configFileType === undefined) return [];
  return [...Map.groupBy(known, ({ at }) => at.source).values()].flatMap((given) => {
    const [first, last] = [given[0], given.at(-1)];
    const source =
      first &&
      last &&
      linesInFile(
        [
          ...(before === undefined ? [] : [{ at: first.at, text: before }]),
          ...given,
          ...(after === undefined ? [] : [{ at: last.at, text: after }]),
        ],
        { fileName, subPath: '.', configFileType },
      );
    const leavesOut = (rule: string): boolean => SAID_OF_ALL.test(rule) || isOfMachines(serviceName, rule);
    return source ? { name: fileName, serviceName, defaultFileName, source, isPart: true, leavesOut } : [];
  });
}

/** What a variable in a value would be is known to nobody; a sign before a number or at the end of a pattern is none. */
function isGiven(value: string): boolean {
  return value.length <= MOST_OF_VALUE && !/[\uE000`]|\$[A-Za-z_{(]|\{\{|<%/.test(value);
}

const MOST_OF_VALUE = 2000;

/** What holds the variables tells of secrets, of debuggers, and that nobody has to sign in. */
const SAID_OF_ALL =
  /_(?:password|secret|key)_in_file$|_in_script$|_in_plain_text$|_password_weak$|_debugging_open$|_placeholder_left$|^elasticsearch_security_(?:off|plugin_disabled)$/;

/** Source: https://grafana.com/docs/grafana/latest/setup-grafana/configure-grafana/#override-configuration-with-environment-variables */
function grafanaVariables(variables: readonly GivenVariable[]): readonly EmbeddedFile[] {
  const known = variables.flatMap(({ name, value = '', at }) =>
    OF_GRAFANA.test(name) && WRITABLE.test(value) ? [{ at, text: `${name}="${value}"` }] : [],
  );
  return [...Map.groupBy(known, ({ at }) => at.source).values()].flatMap((lines) => {
    const source = linesInFile(lines, { fileName: 'grafana.env', subPath: '.', configFileType: 'ini' });
    return source
      ? { name: 'grafana.env', serviceName: 'grafana', defaultFileName: 'grafana.ini', source, leavesOut: isSaidOnce }
      : [];
  });
}

const OF_GRAFANA = /^GF_[A-Z\d]+_[A-Z\d_]+$/;

/** What double quotes may hold; a variable in a value is known to nobody. */
const WRITABLE = /^[^"$\\\r\n]{1,500}$/;

/** Secrets in variables, and anonymous visitors with rights, are told of by what holds the variables. */
function isSaidOnce(rule: string): boolean {
  return SAID_OF_VARIABLES.test(rule) || rule.endsWith(SHARED_FOLDER);
}

const SAID_OF_VARIABLES = /_in_plain_text$|^grafana_(?:anonymous_may_edit|served_over_http|placeholder_left)$/;

/**
 * The images of Confluent and Apache make `min.insync.replicas` of `KAFKA_MIN_INSYNC_REPLICAS`, those of Bitnami of
 * `KAFKA_CFG_…`, and those of Connect the same of `CONNECT_…`. Clients have variables of their own that are called alike.
 * Source: https://docs.confluent.io/platform/current/installation/docker/config-reference.html
 */
function kafkaVariables(variables: readonly GivenVariable[]): readonly EmbeddedFile[] {
  const prefix = PREFIXES.find(([, isProgram]) => variables.some(({ name }) => isProgram.test(name)))?.[0];
  if (prefix === undefined) return [];
  const known = variables.flatMap(({ name, value = '', at }) => {
    const key = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    return IN_CAPITALS.test(key) && WRITABLE.test(value)
      ? [{ at, text: `${key.toLowerCase().replaceAll('_', '.')}=${value}` }]
      : [];
  });
  return [...Map.groupBy(known, ({ at }) => at.source).values()].flatMap((lines) => {
    const fileName = 'server.properties';
    const source = linesInFile(lines, { fileName, subPath: '.', configFileType: 'properties' });
    return source
      ? { name: fileName, serviceName: 'kafka', defaultFileName: fileName, source, leavesOut: isOfContainer }
      : [];
  });
}

/** With what tells that a program of Kafka's is configured by them. */
const PREFIXES = [
  ['KAFKA_CFG_', /^KAFKA_CFG_(?:NODE_ID|BROKER_ID|PROCESS_ROLES|ADVERTISED_LISTENERS|ZOOKEEPER_CONNECT)$/],
  ['KAFKA_', /^KAFKA_(?:NODE_ID|BROKER_ID|PROCESS_ROLES|ADVERTISED_LISTENERS|ZOOKEEPER_CONNECT)$/],
  ['CONNECT_', /^CONNECT_(?:(?:CONFIG|OFFSET|STATUS)_STORAGE_TOPIC|GROUP_ID)$/],
] as const;

/** Two lines stand for other marks than a dot. */
const IN_CAPITALS = /^[A-Z\d]+(?:_[A-Z\d]+)+$/;

/**
 * What says nothing of a container: what talks in plaintext does so inside of a network of its own, which its ports and
 * not its listeners open, one that is alone has one copy, and secrets are told of by what holds the variables.
 */
function isOfContainer(rule: string): boolean {
  return NOT_OF_CONTAINERS.test(rule) || rule.endsWith(SHARED_FOLDER);
}

const NOT_OF_CONTAINERS =
  /plaintext|unencrypted|_over_http$|_open$|_in_file$|_in_tmp$|_missing$|_unlimited$|_not_authenticated$|_placeholder_left$|_replication_factor_one$|_path_shared$/;
