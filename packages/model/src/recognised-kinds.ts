import { contentOf, type FileContent } from './recognised-words.ts';
import type { ServiceId } from './service-catalogue.ts';

/** One kind of file that the scanner reads, and what tells it from files of other programs. */
export interface KindOfFile {
  readonly serviceName: ServiceId;
  readonly defaultFileName: string;
  /** Names that are this program's alone: its content is not asked. */
  readonly named: RegExp;
  /** Names that speak for it: its content decides. */
  readonly alike?: RegExp;
  /** Folders that speak for it, of one service or shared by several. */
  readonly folders?: RegExp;
  /** Endings of files that are looked into wherever they stand, in lower case. */
  readonly endings?: ReadonlySet<string>;
  readonly content: FileContent;
  /** How many distinctive words are enough where neither name nor folder speaks for it. */
  readonly wordsAlone: number;
  /** Set where content is asked for whatever the name says. */
  readonly isContentNeeded?: true;
}

const CONF: ReadonlySet<string> = new Set(['conf']);
const YAML: ReadonlySet<string> = new Set(['yml', 'yaml']);
/** Folders in which web servers keep their sites, whatever these are called. */
const OF_SITES = String.raw`sites-(?:available|enabled)|vhosts?(?:\.d)?`;

/** The site files of Hadoop, each of which has a name of its own. */
const OF_HADOOP = [
  'core-site',
  'hdfs-site',
  'yarn-site',
  'mapred-site',
  'hadoop-policy',
  'kms-site',
  'kms-acls',
  'httpfs-site',
  'ssl-server',
  'ssl-client',
  'capacity-scheduler',
  'hive-site',
  'hbase-site',
].map((name): KindOfFile => {
  return {
    serviceName: 'hadoop',
    defaultFileName: `${name}.xml`,
    named: new RegExp(`^${name}\\.xml$`),
    isContentNeeded: true,
    content: contentOf.hadoop,
    wordsAlone: 1,
  };
});

/** Paths are matched without the ending of a template, and folders in lower case, each between slashes. */
export const KINDS_OF_FILES: readonly KindOfFile[] = [
  {
    serviceName: 'ansible',
    defaultFileName: 'ansible.cfg',
    named: /^\.?ansible\.cfg$/,
    content: contentOf.ansible_settings,
    wordsAlone: 2,
  },
  {
    serviceName: 'apache',
    defaultFileName: 'httpd.conf',
    named: /^(?:(?:httpd|apache2)\.conf|\.htaccess)$/,
    alike: /httpd|apache|vhosts?\b|^(?:000-)?default(?:-ssl)?(?:\.conf)?$/i,
    folders: new RegExp(`/(?:apache2?|httpd2?|conf-(?:available|enabled)|mods-(?:available|enabled)|${OF_SITES})/`),
    endings: new Set(['conf', 'vhost']),
    content: contentOf.apache,
    wordsAlone: 3,
  },
  {
    serviceName: 'apache_cassandra',
    defaultFileName: 'cassandra.yml',
    named: /^cassandra(?:[-_.][\w-]{1,40})?\.ya?ml$/,
    isContentNeeded: true,
    alike: /cassandra/i,
    folders: /\/cassandra\//,
    endings: YAML,
    content: contentOf.apache_cassandra,
    wordsAlone: 4,
  },
  {
    serviceName: 'apache_druid',
    defaultFileName: 'common.runtime.properties',
    named: /^common\.runtime\.properties$/,
    content: contentOf.apache_druid,
    wordsAlone: 3,
  },
  {
    serviceName: 'apache_druid',
    defaultFileName: 'runtime.properties',
    named: /^druid[-_.]runtime\.properties$/,
    alike: /druid|^runtime\.properties$/i,
    folders: /\/druid\//,
    endings: new Set(['properties']),
    content: contentOf.apache_druid,
    wordsAlone: 3,
  },
  {
    serviceName: 'apache_spark',
    defaultFileName: 'spark-defaults.conf',
    named: /^spark-defaults(?:[-_.]\w+)?\.conf$/,
    alike: /spark/i,
    folders: /\/spark\//,
    endings: CONF,
    content: contentOf.apache_spark,
    wordsAlone: 2,
  },
  {
    serviceName: 'chef',
    defaultFileName: 'chef-server.rb',
    named: /^(?:chef-server|private-chef)(?:[-_.]\w{1,40})?\.rb$/,
    isContentNeeded: true,
    content: contentOf.chef,
    wordsAlone: 2,
  },
  {
    serviceName: 'chef',
    defaultFileName: 'client.rb',
    named: /^(?:client|knife|solo|config)\.rb$/,
    isContentNeeded: true,
    content: contentOf.chef_client,
    wordsAlone: 2,
  },
  {
    serviceName: 'docker_compose',
    defaultFileName: 'docker-compose.yml',
    named: /^(?:(?:docker|podman)-compose(?:[-_.].+)?|compose(?:\..+)?)\.ya?ml$/,
    alike: /compose/i,
    endings: YAML,
    content: contentOf.docker_compose,
    wordsAlone: 2,
  },
  {
    serviceName: 'docker_daemon',
    defaultFileName: 'daemon.json',
    named: /^(?:docker[-_.])?daemon\.json$/,
    isContentNeeded: true,
    content: contentOf.docker_daemon,
    wordsAlone: 2,
  },
  {
    serviceName: 'dockerfile',
    defaultFileName: 'Dockerfile',
    named:
      /^(?:(?:Dockerfile|Containerfile)(?:[.-](?!(?:.*\.)?(?:dockerignore|md|txt|ya?ml|json|sh|py|vim|lua|gz|xz|zst|bz2|zip|tar)$).*)?|.+\.(?:dockerfile|containerfile))$/i,
    alike: /dockerfile|containerfile/i,
    content: contentOf.dockerfile,
    wordsAlone: 3,
  },
  ...OF_HADOOP,
  {
    serviceName: 'microsoft_iis',
    defaultFileName: 'ApplicationHost.config',
    named: /^applicationhost\.config$/i,
    content: contentOf.iis,
    wordsAlone: 1,
  },
  {
    serviceName: 'microsoft_iis',
    defaultFileName: 'machine.config',
    named: /^machine\.config$/i,
    content: contentOf.iis,
    wordsAlone: 1,
  },
  {
    serviceName: 'microsoft_iis',
    defaultFileName: 'administration.config',
    named: /^administration\.config$/i,
    content: contentOf.iis,
    wordsAlone: 1,
  },
  {
    serviceName: 'microsoft_iis',
    defaultFileName: 'Redirection.config',
    named: /^redirection\.config$/i,
    content: contentOf.iis,
    wordsAlone: 1,
  },
  {
    serviceName: 'microsoft_iis',
    defaultFileName: 'web.config',
    named: /^web(?:\.[\w-]+)?\.config$/i,
    isContentNeeded: true,
    content: contentOf.iis,
    wordsAlone: 1,
  },
  {
    serviceName: 'grafana',
    defaultFileName: 'grafana.ini',
    named: /^grafana\.ini$/,
    alike: /grafana|^(?:custom|defaults|sample)\.ini$/i,
    folders: /\/grafana\//,
    endings: new Set(['ini']),
    content: contentOf.grafana,
    wordsAlone: 3,
  },
  {
    serviceName: 'grafana',
    defaultFileName: 'ldap.toml',
    named: /^ldap(?:[-_.]\w{1,40})?\.toml$/,
    isContentNeeded: true,
    content: contentOf.grafana_ldap,
    wordsAlone: 2,
  },
  {
    serviceName: 'grafana',
    defaultFileName: 'datasources.yaml',
    named: /^grafana-data-?sources?\.ya?ml$/,
    alike: /data-?sources?|contact-?points?/i,
    folders: /\/(?:grafana|provisioning|datasources)\//,
    endings: YAML,
    content: contentOf.grafana_provisioning,
    wordsAlone: 2,
  },
  {
    serviceName: 'jenkins',
    defaultFileName: 'config.xml',
    // Beside its own file, Jenkins keeps one for each part and plugin, named after its class.
    named:
      /^(?:config|scriptApproval|(?:hudson|jenkins|javaposse\.jobdsl|org\.jenkinsci|io\.jenkins)\.[\w.$-]{1,150})\.xml$/,
    isContentNeeded: true,
    content: contentOf.jenkins_xml,
    wordsAlone: 1,
  },
  {
    serviceName: 'jenkins',
    defaultFileName: 'config.yml',
    named: /^(?:(?:jenkins|casc|jcasc)(?:[-_.][\w-]{1,40})?\.ya?ml|config\.yml)$/,
    isContentNeeded: true,
    folders: /\/(?:casc|casc_configs|jcasc)\//,
    endings: YAML,
    content: contentOf.jenkins_code,
    wordsAlone: 2,
  },
  {
    serviceName: 'kafka',
    defaultFileName: 'server.properties',
    named: /^kafka(?:[-_.](?:server|broker|controller))?\.properties$/,
    alike:
      /kafka|^(?:server|broker|controller|zookeeper|connect-\w+|schema-registry|producer|consumer|client\w*)\b.*\.properties$/i,
    folders: /\/(?:kafka|kraft)\//,
    endings: new Set(['properties', 'config']),
    content: contentOf.kafka,
    wordsAlone: 2,
  },
  {
    serviceName: 'kafka',
    defaultFileName: 'jaas.conf',
    named: /^(?:[\w.-]{1,60}[-_.])?jaas(?:[-_.]\w{1,40})?\.conf(?:ig)?$/,
    isContentNeeded: true,
    content: contentOf.kafka_jaas,
    wordsAlone: 1,
  },
  {
    serviceName: 'kerberos',
    defaultFileName: 'krb5.conf',
    named: /^krb5\.conf$/,
    alike: /krb5/i,
    folders: /\/krb5\.conf\.d\//,
    endings: CONF,
    content: contentOf.kerberos,
    wordsAlone: 2,
  },
  {
    serviceName: 'kerberos',
    defaultFileName: 'kdc.conf',
    named: /^kdc\.conf$/,
    alike: /\bkdc/i,
    folders: /\/krb5kdc\//,
    content: contentOf.kerberos,
    wordsAlone: 2,
  },
  {
    serviceName: 'kerberos',
    defaultFileName: 'kadm5.acl',
    named: /^kadm5\.acl$/,
    content: contentOf.kadm5_acl,
    wordsAlone: 1,
  },
  {
    serviceName: 'apache_cassandra',
    defaultFileName: 'jvm.options',
    named: /^jvm\d{0,2}-(?:server|clients)\.options$/,
    content: contentOf.cassandra_java,
    wordsAlone: 1,
  },
  {
    serviceName: 'apache_cassandra',
    defaultFileName: 'jvm.options',
    named: /^jvm\.options$/,
    isContentNeeded: true,
    content: contentOf.cassandra_java,
    wordsAlone: 1,
  },
  {
    serviceName: 'apache_cassandra',
    defaultFileName: 'jvm.options',
    named: /^cassandra-env\.sh$/,
    isContentNeeded: true,
    content: contentOf.cassandra_env,
    wordsAlone: 1,
  },
  {
    serviceName: 'apache_cassandra',
    defaultFileName: 'cqlshrc',
    named: /^\.?cqlshrc$/,
    content: contentOf.cqlshrc,
    wordsAlone: 1,
  },
  {
    serviceName: 'elasticsearch',
    defaultFileName: 'jvm.options',
    named: /^(?:(?:elasticsearch|opensearch)[-_.])?jvm\.options$/,
    folders: /\/jvm\.options\.d\//,
    isContentNeeded: true,
    content: contentOf.elastic_java,
    wordsAlone: 1,
  },
  {
    serviceName: 'elasticsearch',
    defaultFileName: 'elasticsearch.yml',
    named: /^(?:elasticsearch|opensearch)(?:[-_.][\w-]{1,40})?\.ya?ml$/,
    isContentNeeded: true,
    alike: /elastic|opensearch/i,
    folders: /\/(?:elasticsearch|opensearch)\//,
    endings: YAML,
    content: contentOf.elasticsearch,
    wordsAlone: 4,
  },
  {
    serviceName: 'elasticsearch',
    defaultFileName: 'opensearch-security.yml',
    named: /^opensearch-security\.ya?ml$/,
    isContentNeeded: true,
    folders: /\/(?:opensearch-security|opendistro_security|securityconfig)\//,
    endings: YAML,
    content: contentOf.opensearch_security,
    wordsAlone: 1,
  },
  {
    serviceName: 'mongodb',
    defaultFileName: 'mongod.conf',
    named: /^mongo[ds]\.(?:conf|cfg)$/,
    alike: /mongo/i,
    folders: /\/(?:mongo|mongodb|mongod)\//,
    endings: new Set(['conf', 'yml', 'yaml']),
    content: contentOf.mongodb,
    wordsAlone: 3,
  },
  {
    serviceName: 'mysql',
    defaultFileName: 'my.ini',
    named: /^(?:\.?my|mariadb)\.(?:ini|cnf)$/,
    alike: /^(?:\.?my\b|mysqld?\b|mariadb|percona)|^(?:\d\d-)?(?:server|client|mysqld?)\.cnf$/i,
    folders: /\/(?:mysql|mariadb|percona|my\.cnf\.d|(?:mysql|mariadb)\.(?:conf|cnf)\.d)\//,
    endings: new Set(['cnf']),
    content: contentOf.mysql,
    wordsAlone: 3,
  },
  {
    serviceName: 'nginx',
    defaultFileName: 'nginx.conf',
    named: /^nginx\.conf$/,
    alike: /nginx|vhosts?\b|^default(?:\.conf)?$/i,
    folders: new RegExp(`/(?:nginx|openresty|${OF_SITES})/`),
    endings: new Set(['conf', 'vhost', 'nginx']),
    content: contentOf.nginx,
    wordsAlone: 3,
  },
  {
    serviceName: 'openvpn',
    defaultFileName: 'client.conf',
    named: /\.ovpn$/i,
    alike: /openvpn|^client\.conf$/i,
    folders: /\/openvpn\//,
    endings: CONF,
    content: contentOf.openvpn_client,
    wordsAlone: 3,
  },
  {
    serviceName: 'openvpn',
    defaultFileName: 'server.conf',
    named: /^openvpn-server\.conf$/,
    alike: /openvpn|^server\.conf$/i,
    folders: /\/openvpn\//,
    endings: CONF,
    content: contentOf.openvpn_server,
    wordsAlone: 3,
  },
  {
    serviceName: 'opentelemetry_collector',
    defaultFileName: 'config.yaml',
    named: /^otel(?:col)?(?:[-_.](?:collector|contrib|agent|gateway))?(?:[-_.]config)?\.ya?ml$/,
    isContentNeeded: true,
    alike: /otel|collector|^config\.yaml$/i,
    folders: /\/(?:otel(?:col)?|otelcol-contrib|opentelemetry|otel-collector)\//,
    endings: YAML,
    content: contentOf.opentelemetry_collector,
    wordsAlone: 3,
  },
  {
    serviceName: 'postgres',
    defaultFileName: 'postgresql.conf',
    named: /^postgresql\.conf$/,
    alike: /postgres|pgsql|^recovery\.conf$/i,
    folders: /\/(?:postgres(?:ql)?|pgsql)\//,
    endings: CONF,
    content: contentOf.postgresql_conf,
    wordsAlone: 3,
  },
  {
    serviceName: 'postgres',
    defaultFileName: 'pg_hba.conf',
    named: /^pg_hba\.conf$/,
    alike: /pg[-_]?hba/i,
    folders: /\/(?:postgres(?:ql)?|pgsql)\//,
    endings: CONF,
    content: contentOf.pg_hba,
    wordsAlone: 1,
  },
  {
    serviceName: 'postgres',
    defaultFileName: 'pg_ident.conf',
    named: /^pg_ident\.conf$/,
    content: contentOf.pg_ident,
    wordsAlone: 1,
  },
  {
    serviceName: 'rabbitmq',
    defaultFileName: 'rabbitmq.conf',
    named: /^rabbitmq(?:[-_.]?(?:\d+|server|prod|dev))?\.conf$/,
    alike: /rabbit/i,
    folders: /\/rabbitmq\//,
    endings: CONF,
    content: contentOf.rabbitmq,
    wordsAlone: 2,
  },
  {
    serviceName: 'rabbitmq',
    defaultFileName: 'rabbitmq-env.conf',
    named: /^rabbitmq[-_]env(?:[-_.]\w{1,40})?\.conf$/,
    content: contentOf.rabbitmq_definitions,
    wordsAlone: 2,
  },
  {
    serviceName: 'rabbitmq',
    defaultFileName: 'advanced.config',
    named: /^(?:advanced|(?:rabbitmq|inter[-_]node[-_]tls)(?:[-_.]\w{1,40})?)\.config$/,
    isContentNeeded: true,
    content: contentOf.rabbitmq_erlang,
    wordsAlone: 1,
  },
  {
    serviceName: 'rabbitmq',
    defaultFileName: 'definitions.json',
    named: /^(?:rabbit(?:mq)?[-_.])?definitions?(?:[-_.][\w-]{1,40})?\.json$/,
    isContentNeeded: true,
    content: contentOf.rabbitmq_definitions,
    wordsAlone: 2,
  },
  {
    serviceName: 'redis',
    defaultFileName: 'sentinel.conf',
    named: /^(?:(?:redis|valkey)[-_.])?sentinel(?:[-_.]?\d+)?\.conf$/,
    alike: /sentinel/i,
    folders: /\/(?:redis|valkey|(?:redis-|valkey-)?sentinels?)\//,
    endings: CONF,
    content: contentOf.redis_sentinel,
    wordsAlone: 1,
  },
  {
    serviceName: 'redis',
    defaultFileName: 'redis.conf',
    named: /^(?:redis|valkey)(?:[-_.]?(?:\d+|master|replica|slave|primary|server))?\.conf$/,
    alike: /redis|valkey/i,
    folders: /\/(?:redis|valkey)\//,
    endings: CONF,
    content: contentOf.redis,
    wordsAlone: 3,
  },
  {
    serviceName: 'redis',
    defaultFileName: 'aclfile.conf',
    named: /^(?:aclfile\.conf|users?\.acl|(?:redis|valkey)[-_.]?(?:users)?\.acl)$/,
    isContentNeeded: true,
    alike: /\.acl$|^acls?\.conf$/i,
    folders: /\/(?:redis|valkey)\//,
    content: contentOf.redis_acl,
    wordsAlone: 1,
  },
  {
    serviceName: 'rethinkdb',
    defaultFileName: 'default.conf',
    named: /^rethinkdb(?:[-_.]?\w+)?\.conf$/,
    isContentNeeded: true,
    alike: /rethink/i,
    folders: /\/(?:rethink(?:db)?|instances\.d)\//,
    endings: CONF,
    content: contentOf.rethinkdb,
    wordsAlone: 3,
  },
  {
    serviceName: 'tomcat',
    defaultFileName: 'server.xml',
    named: /^server(?:[-_.]\w+)?\.xml$/i,
    isContentNeeded: true,
    content: contentOf.tomcat_server,
    wordsAlone: 1,
  },
  {
    serviceName: 'tomcat',
    defaultFileName: 'web.xml',
    named: /^(?:tomcat-)?web\.xml$/i,
    isContentNeeded: true,
    content: contentOf.tomcat_web,
    wordsAlone: 1,
  },
  {
    serviceName: 'tomcat',
    defaultFileName: 'context.xml',
    named: /^(?:context|manager|host-manager)\.xml$/i,
    isContentNeeded: true,
    content: contentOf.tomcat_context,
    wordsAlone: 1,
  },
  {
    serviceName: 'tomcat',
    defaultFileName: 'tomcat-users.xml',
    named: /^tomcat-users\.xml$/,
    content: contentOf.tomcat_users,
    wordsAlone: 1,
  },
  {
    serviceName: 'tomcat',
    defaultFileName: 'catalina.properties',
    named: /^catalina\.properties$/,
    content: contentOf.catalina_properties,
    wordsAlone: 1,
  },
];

/** Services that are made of many files, of which most are parts that one of them includes. */
const WITH_PARTS: ReadonlySet<string> = new Set<ServiceId>(['apache', 'kerberos', 'mysql', 'nginx']);

/** Whether a file that is known by its content may be a part of the service that says nothing of the rest of it. */
export function hasParts(serviceName: string): boolean {
  return WITH_PARTS.has(serviceName);
}

/** Folders of other programs, which call files after the services that they watch or start. */
export const FOLDERS_OF_OTHERS =
  /\/(?:systemd|[^/]+\.(?:service|socket|timer)\.d|tmpfiles\.d|sysusers\.d|sysctl\.d|modprobe\.d|modules-load\.d|logrotate\.d|fail2ban|supervisor(?:d|\.d|d\.d)?|rsyslog\.d|syslog-ng|apparmor\.d|pam\.d|ld\.so\.conf\.d|init\.d|upstart|monit(?:\.d)?|collectd(?:\.d)?|telegraf\.d|filebeat|fluentd?|fluent-bit|td-agent|logstash|dnsmasq\.d|proftpd)\//;

/** What the names of templates end with, behind the name of the file that is made of them. */
export const TEMPLATE_ENDING = /\.(?:j2|jinja2?|tmpl|tpl|template|ctmpl|gotmpl|erb|epp)$/i;
