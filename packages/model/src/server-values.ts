/* Texts of which charts make the files of databases and brokers, by the keys that charts have for them and by what they say; keys of Jenkins' chart. */
import type { ServiceId } from './service-catalogue.ts';

export interface ServerFile {
  readonly serviceName: ServiceId;
  readonly defaultFileName: string;
}

interface Kind extends ServerFile {
  /** A line that only such a file has, without the blanks around it. */
  readonly line: RegExp;
}

const KINDS: readonly Kind[] = [
  {
    serviceName: 'mysql',
    defaultFileName: 'my.ini',
    line: /^\[(?:mysqld|mariadbd?|galera|server|client|mysql)(?:[-.][\w.-]{1,40})?\]$/,
  },
  {
    serviceName: 'postgres',
    defaultFileName: 'pg_hba.conf',
    line: /^(?:local|host(?:(?:no)?ssl|(?:no)?gssenc)?)[ \t]+\S+[ \t]+\S+[ \t]+\S/,
  },
  {
    serviceName: 'postgres',
    defaultFileName: 'postgresql.conf',
    line: /^(?:archive_|authentication_timeout|autovacuum|checkpoint_|effective_|fsync|full_page_writes|hot_standby|idle_|listen_addresses|log_|maintenance_work_mem|max_(?:connections|parallel_|replication_|slot_|standby_|wal_|worker_)|min_wal_|password_encryption|pg_?audit\.|pg_stat_|random_page_cost|row_security|session_|shared_|ssl(?:_\w+)?[ \t]*=|statement_timeout|superuser_|synchronous_|track_|wal_|work_mem)/,
  },
  {
    serviceName: 'mongodb',
    defaultFileName: 'mongod.conf',
    line: /^(?:auditLog|net|operationProfiling|processManagement|replication|security|setParameter|sharding|storage|systemLog):(?:[ \t]|$)/,
  },
  {
    serviceName: 'rabbitmq',
    defaultFileName: 'rabbitmq.conf',
    line: /^(?:(?:anonymous_login|auth_(?:backends|http|ldap|mechanisms|oauth2)|cluster_(?:formation|name|partition_handling)|consumer_timeout|default_(?:pass|permissions|user|user_tags|vhost)|definitions|disk_free_limit|heartbeat|load_definitions|loopback_users|management|mqtt|prometheus|queue_master_locator|ssl_options|stomp|tcp_listen_options|vm_memory_high_watermark|web_\w{1,20})\b|listeners\.|log\.(?:connection|console|default|exchange|file|syslog)\b)/,
  },
  {
    serviceName: 'kafka',
    defaultFileName: 'server.properties',
    line: /^(?:advertised\.listeners|allow\.everyone\.|authorizer\.class|auto\.(?:create|leader)\.|broker\.|controller\.|default\.replication|delete\.topic|inter\.broker\.|listener\.|listeners[ \t]*=|log\.(?:cleaner|dirs?|flush|retention|segment)|message\.max|min\.insync|num\.|offsets\.|process\.roles|sasl\.|security\.inter|ssl\.|super\.users|transaction\.state|unclean\.leader|zookeeper\.)/,
  },
  {
    serviceName: 'redis',
    defaultFileName: 'redis.conf',
    line: /^(?:acl(?:file|log-\S+)|append(?:fsync|only)|bind|client-output-buffer-limit|cluster-\S+|databases|enable-(?:debug|module|protected)-\S+|hz|io-threads\S*|lazyfree-\S+|loadmodule|log(?:file|level)|lua-time-limit|masterauth|maxclients|maxmemory\S*|min-(?:replicas|slaves)-\S+|notify-keyspace-events|port|protected-mode|rdb\S+|rename-command|repl(?:ica)?-\S+|requirepass|save|slowlog-\S+|stop-writes-on-bgsave-error|tcp-\S+|timeout|tls-\S+|user)[ \t]+\S/,
  },
];

/**
 * The keys below `controller` by which the values of Jenkins' chart are known.
 * Source: https://github.com/jenkinsci/helm-charts/blob/main/charts/jenkins/values.yaml
 */
export const KEYS_OF_JENKINS_CHART = ['JCasC', 'initScripts', 'installPlugins', 'jenkinsUrl', 'javaOpts'] as const;

/** The keys under which charts take such a text. */
const KEYS =
  /^(?:(?:common|custom|extended|extra|mariadb|override|pgHba)?[cC]onfiguration|(?:custom|extra)Config|config|extendedConf|my[cC]nf)$/;

/**
 * The server whose file a text is that stands under a key of a chart's values; undefined for any other text. Most of its
 * lines are such as only that file has, or, in a file of sections, the first one is.
 */
export function serverOfValue(key: string, text: string): ServerFile | undefined {
  if (!KEYS.test(key)) return undefined;
  const lines = linesOf(text);
  const [first = ''] = lines;
  const ofSections = KINDS.find(({ serviceName, line }) => serviceName === 'mysql' && line.test(first));
  if (ofSections) return ofSections;
  // What is indented in YAML belongs to the line above it.
  const top = text.split('\n').filter((line) => /^[^\s#]/.test(line));
  return KINDS.find(({ serviceName, line }) => isMost(serviceName === 'mongodb' ? top : lines, line));
}

function isMost(lines: readonly string[], line: RegExp): boolean {
  return lines.filter((each) => line.test(each)).length * 2 > lines.length;
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .slice(0, MOST_LINES)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^[#;]/.test(line));
}

/** Of a text so many lines tell enough. */
const MOST_LINES = 200;

/** A key of values with a text below it. */
const TEXT = /^( {0,12})(?:- )?["']?([\w.-]{2,80})["']?[ \t]*:[ \t]*[|>][-+\d]{0,3}[ \t]*\r?$/;

/**
 * The key of the first text in a file of values that is a file of a server; undefined where there is none. `isFile`: what is
 * asked of a text that is called like a file.
 */
export function serverTextIn(text: string, isFile: (name: string, text: string) => boolean): string | undefined {
  const lines = text.split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const [, { length: indentation } = '', key = ''] = TEXT.exec(lines[index] ?? '') ?? [];
    const isNamed = NAMES.test(key);
    if (!isNamed && !KEYS.test(key)) continue;
    const block: string[] = [];
    let depth: number | undefined;
    for (const line of lines.slice(index + 1, index + 1 + MOST_LINES)) {
      const isBlank = line.trim() === '';
      if (!isBlank && indentationOf(line) <= indentation) break;
      if (!isBlank) depth ??= indentationOf(line);
      block.push(line.slice(depth));
    }
    const written = block.join('\n');
    if (isNamed ? isFile(key, written) : serverOfValue(key, written)) return key;
    index += block.length;
  }
  return undefined;
}

function indentationOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** What the files of databases and brokers are called. */
const NAMES =
  /^(?:(?:elasticsearch|opensearch|kibana|opensearch_dashboards|cassandra|action_groups|config|internal_users|roles|roles_mapping)\.ya?ml|(?:my|mysql|mysqld|mariadb|custom|galera)[\w-]{0,30}\.cnf|(?:redis|valkey|sentinel)[\w-]{0,30}\.conf|mongod?\.conf|postgres(?:ql)?\.conf|pg_hba\.conf|rabbitmq\.conf|advanced\.config|server\.properties)$/;
