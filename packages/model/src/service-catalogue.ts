import type { ConfigFileType } from './configuration-file.ts';

/** One file that a service may be given, with the type that it is read as. */
export interface MandatoryFile {
  readonly name: string;
  readonly configFileType: ConfigFileType;
}

/** What people need to know of a kind of service; what rules need stands in the scanner. */
export interface CatalogueService {
  readonly displayName: string;
  /** Registered for a whole cluster instead of for a machine. */
  readonly isClusterService: boolean;
  /** The names that a configuration file can be registered under. */
  readonly mandatoryFiles: readonly MandatoryFile[];
  /** Files that the specification does not list, and that belong to the service where they are there. */
  readonly otherFiles?: readonly MandatoryFile[];
  /** Shown where files of the service are added. */
  readonly message?: string;
}

const INCLUDES_ENTERPRISE_ONLY =
  'Include directives are only supported in the enterprise version. Uploaded files must not use them.';

function all(configFileType: ConfigFileType, ...names: string[]): readonly MandatoryFile[] {
  return names.map((name) => ({ name, configFileType }));
}

/**
 * Every service of the product, by its id.
 * Source: specification, section 3, Service catalogue, and section 5, Extra service messages; where those do not list
 * the files, the default file names of the command-line contract, section 9.4.
 */
export const SERVICE_CATALOGUE = {
  kerberos: {
    displayName: 'Kerberos',
    isClusterService: false,
    mandatoryFiles: all('krb', 'krb5.conf', 'kdc.conf'),
    otherFiles: all('custom', 'kadm5.acl'),
    message: INCLUDES_ENTERPRISE_ONLY,
  },
  mongodb: { displayName: 'MongoDB', isClusterService: false, mandatoryFiles: all('yaml', 'mongod.conf') },
  nginx: {
    displayName: 'NGINX',
    isClusterService: false,
    mandatoryFiles: all('nginx', 'nginx.conf'),
    message: INCLUDES_ENTERPRISE_ONLY,
  },
  postgres: {
    displayName: 'PostgreSQL',
    isClusterService: false,
    mandatoryFiles: [...all('properties', 'postgresql.conf'), ...all('pg_hba', 'pg_hba.conf')],
    otherFiles: [
      ...all('custom', 'pg_ident.conf', 'userlist.txt', 'pgpass', 'pool_passwd'),
      ...all('properties', 'pgpool.conf'),
      ...all('pg_hba', 'pool_hba.conf'),
      ...all('ini', 'pgbouncer.ini', 'pg_service.conf'),
      ...all('yaml', 'patroni.yml'),
    ],
    message:
      'The directives include_dir and include, and inclusion with @, are only supported in the enterprise version. Uploaded files must not use them.',
  },
  apache: {
    displayName: 'Apache HTTP Server',
    isClusterService: false,
    mandatoryFiles: all('httpd', 'httpd.conf'),
    otherFiles: all('custom', 'envvars'),
    message: INCLUDES_ENTERPRISE_ONLY,
  },
  mysql: {
    displayName: 'MySQL',
    isClusterService: false,
    mandatoryFiles: all('mysql', 'my.ini'),
    otherFiles: [...all('ini', 'mysqlrouter.conf'), ...all('json', 'mysqld-auto.cnf')],
    message: INCLUDES_ENTERPRISE_ONLY,
  },
  elasticsearch: {
    displayName: 'Elasticsearch',
    isClusterService: false,
    mandatoryFiles: all('yaml', 'elasticsearch.yml'),
    otherFiles: [
      ...all('custom', 'jvm.options', 'logstash-pipeline.conf'),
      ...all('yaml', 'opensearch-security.yml', 'kibana.yml', 'logstash.yml'),
    ],
  },
  kubernetes: {
    displayName: 'Kubernetes',
    isClusterService: false,
    mandatoryFiles: [
      ...all(
        'yaml',
        'kube-apiserver.yaml',
        'kube-controller-manager.yaml',
        'kube-scheduler.yaml',
        'etcd.yaml',
        'encryption-provider-config.yaml',
        'kubelet-configuration.yaml',
      ),
      ...all('json', 'kubelet-configuration.json'),
      ...all(
        'yaml',
        'kube-deployment.yaml',
        'kube-pod.yaml',
        'kube-service.yaml',
        'kube-ingress.yaml',
        'kube-configmap.yaml',
        'kube-secret.yaml',
        'kube-role.yaml',
        'kube-role-binding.yaml',
        'kube-service-account.yaml',
        'kube-network-policy.yaml',
        'kube-stateful-set.yaml',
        'kube-daemon-set.yaml',
      ),
    ],
    otherFiles: all('custom', 'kubelet.env'),
    message: 'Pick exactly one kubelet format: either kubelet-configuration.json or kubelet-configuration.yaml.',
  },
  chef: {
    displayName: 'Chef',
    isClusterService: false,
    mandatoryFiles: all('custom', 'chef-server.rb'),
    otherFiles: [
      ...all('custom', 'client.rb', 'recipe.rb'),
      ...all('toml', 'credentials'),
      ...all('yaml', 'kitchen.yml'),
      ...all('json', 'role.json'),
    ],
  },
  dockerfile: { displayName: 'Dockerfile', isClusterService: false, mandatoryFiles: all('dockerfile', 'Dockerfile') },
  cloudformation: {
    displayName: 'AWS CloudFormation',
    isClusterService: true,
    mandatoryFiles: all('aws_cfn', 'aws_template.yaml', 'aws_template.json'),
  },
  azureresourcemanager: {
    displayName: 'Azure Resource Manager',
    isClusterService: true,
    mandatoryFiles: all('json', 'template.json'),
  },
  kafka: {
    displayName: 'Apache Kafka',
    isClusterService: false,
    mandatoryFiles: all('properties', 'server.properties'),
    otherFiles: [
      ...all('custom', 'jaas.conf', 'kafka-env.sh'),
      ...all('properties', 'log4j.properties'),
      ...all('yaml', 'log4j2.yaml'),
      ...all('json', 'connector.json'),
    ],
  },
  hadoop: {
    displayName: 'Apache Hadoop',
    isClusterService: false,
    mandatoryFiles: all('xml', 'core-site.xml', 'hdfs-site.xml'),
    otherFiles: [
      ...all(
        'xml',
        'yarn-site.xml',
        'mapred-site.xml',
        'hadoop-policy.xml',
        'kms-site.xml',
        'kms-acls.xml',
        'httpfs-site.xml',
        'ssl-server.xml',
        'ssl-client.xml',
        'capacity-scheduler.xml',
        'hive-site.xml',
        'hbase-site.xml',
      ),
      ...all('custom', 'hadoop-env.sh'),
      ...all('ini', 'container-executor.cfg'),
    ],
  },
  microsoft_iis: {
    displayName: 'Microsoft IIS',
    isClusterService: false,
    mandatoryFiles: all(
      'xml',
      'ApplicationHost.config',
      'administration.config',
      'Redirection.config',
      'machine.config',
      'web.config',
    ),
  },
  terraform: { displayName: 'Terraform', isClusterService: true, mandatoryFiles: all('hcl2', 'main.tf') },
  tomcat: {
    displayName: 'Apache Tomcat',
    isClusterService: false,
    mandatoryFiles: all('xml', 'server.xml', 'web.xml', 'context.xml'),
    otherFiles: [
      ...all('xml', 'tomcat-users.xml'),
      ...all('properties', 'catalina.properties'),
      ...all('custom', 'setenv.sh'),
    ],
  },
  opentelemetry_collector: {
    displayName: 'OpenTelemetry Collector',
    isClusterService: false,
    mandatoryFiles: all('yaml', 'config.yaml'),
  },
  redis: {
    displayName: 'Redis',
    isClusterService: false,
    mandatoryFiles: all('redis', 'redis.conf', 'aclfile.conf'),
    otherFiles: all('redis', 'sentinel.conf'),
  },
  docker_compose: {
    displayName: 'Docker Compose',
    isClusterService: false,
    mandatoryFiles: all('yaml', 'docker-compose.yml'),
  },
  netlify: {
    displayName: 'Netlify',
    isClusterService: true,
    mandatoryFiles: [...all('toml', 'netlify.toml'), ...all('custom', '_headers')],
    otherFiles: all('custom', '_redirects'),
  },
  ansible: {
    displayName: 'Ansible',
    isClusterService: true,
    mandatoryFiles: all('yaml', 'main.yml'),
    otherFiles: [
      ...all('ini', 'ansible.cfg'),
      ...all('yaml', 'group_vars.yml', 'inventory.yml', 'requirements.yml'),
      ...all('custom', 'hosts'),
    ],
  },
  openvpn: {
    displayName: 'OpenVPN',
    isClusterService: false,
    mandatoryFiles: all('custom', 'server.conf', 'client.conf'),
  },
  rabbitmq: {
    displayName: 'RabbitMQ',
    isClusterService: false,
    mandatoryFiles: all('properties', 'rabbitmq.conf'),
    otherFiles: [...all('json', 'definitions.json'), ...all('custom', 'rabbitmq-env.conf', 'advanced.config')],
  },
  github_actions: {
    displayName: 'GitHub Actions',
    isClusterService: false,
    mandatoryFiles: all('yaml', 'action.yml'),
    otherFiles: all('yaml', 'dependabot.yml'),
  },
  grafana: {
    displayName: 'Grafana',
    isClusterService: false,
    mandatoryFiles: all('ini', 'grafana.ini'),
    otherFiles: [...all('toml', 'ldap.toml'), ...all('yaml', 'datasources.yaml')],
  },
  apache_spark: {
    displayName: 'Apache Spark',
    isClusterService: false,
    mandatoryFiles: all('properties', 'spark-defaults.conf'),
    otherFiles: all('custom', 'spark-env.sh'),
  },
  apache_druid: {
    displayName: 'Apache Druid',
    isClusterService: false,
    mandatoryFiles: all('properties', 'common.runtime.properties', 'runtime.properties'),
    otherFiles: all('custom', 'jvm.config'),
  },
  systemd: {
    displayName: 'systemd',
    isClusterService: false,
    mandatoryFiles: all(
      'ini',
      'service.service',
      'timer.timer',
      'socket.socket',
      'path.path',
      'device.device',
      'mount.mount',
      'swap.swap',
      'automount.automount',
      'target.target',
      'slice.slice',
      'scope.scope',
      'snapshot.snapshot',
      'systemd-system.conf',
    ),
    otherFiles: [
      ...all(
        'ini',
        'container.container',
        'pod.pod',
        'kube.kube',
        'image.image',
        'build.build',
        'netdev.netdev',
        'network.network',
        'nspawn.nspawn',
      ),
      ...all('custom', 'tmpfiles.conf', 'preset.preset', 'options.env'),
    ],
  },
  open_api: {
    displayName: 'OpenAPI',
    isClusterService: false,
    mandatoryFiles: [...all('yaml', 'openapi.yml'), ...all('json', 'openapi.json')],
  },
  docker_daemon: {
    displayName: 'Docker daemon',
    isClusterService: false,
    mandatoryFiles: all('json', 'daemon.json'),
    otherFiles: [...all('custom', 'docker.env'), ...all('json', 'seccomp.json', 'config.json')],
  },
  rethinkdb: { displayName: 'RethinkDB', isClusterService: false, mandatoryFiles: all('properties', 'default.conf') },
  jenkins: {
    displayName: 'Jenkins',
    isClusterService: false,
    mandatoryFiles: [...all('xml', 'config.xml'), ...all('yaml', 'config.yml')],
    otherFiles: all('custom', 'jenkins.env', 'init.groovy', 'Jenkinsfile'),
  },
  apache_cassandra: {
    displayName: 'Apache Cassandra',
    isClusterService: false,
    mandatoryFiles: all('yaml', 'cassandra.yml'),
    otherFiles: [...all('custom', 'jvm.options'), ...all('ini', 'cqlshrc'), ...all('xml', 'logback.xml')],
  },
  open_afs: {
    displayName: 'OpenAFS',
    isClusterService: false,
    mandatoryFiles: all('custom', 'NoAuth', 'KeyFile', 'UserList', 'BosConfig', 'ThisCell', 'CellServDB'),
    otherFiles: all('custom', 'openafs', 'cacheinfo', 'krb.conf'),
  },
} as const satisfies Readonly<Record<string, CatalogueService>>;

export type ServiceId = keyof typeof SERVICE_CATALOGUE;

/** What the catalogue says of a service; undefined for names that clients send and we do not know. */
export function catalogueService(serviceName: string): CatalogueService | undefined {
  return Object.hasOwn(SERVICE_CATALOGUE, serviceName) ? SERVICE_CATALOGUE[serviceName as ServiceId] : undefined;
}

/** What people call a type of service; its own name where we do not know it. */
export function displayNameOf(serviceName: string): string {
  return catalogueService(serviceName)?.displayName ?? serviceName;
}

/** The services that can be added at a level, by display name. Source: specification, section 5, Add service. */
export function servicesAtLevel(isClusterService: boolean): readonly { id: ServiceId; displayName: string }[] {
  return Object.entries(SERVICE_CATALOGUE)
    .filter(([, service]) => service.isClusterService === isClusterService)
    .map(([id, { displayName }]) => ({ id: id as ServiceId, displayName }))
    .toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'en'));
}

/** The names that a service's configuration files are registered under; none for services that we do not know. */
export function defaultFileNamesOf(serviceName: string): readonly string[] {
  return filesOf(serviceName).map(({ name }) => name);
}

/** The type that a configuration file is read as, from the name that it was registered under. */
export function configFileTypeOf(serviceName: string, defaultFileName: string): ConfigFileType | undefined {
  return filesOf(serviceName).find(({ name }) => name === defaultFileName)?.configFileType;
}

function filesOf(serviceName: string): readonly MandatoryFile[] {
  const { mandatoryFiles = [], otherFiles = [] } = catalogueService(serviceName) ?? {};
  return [...mandatoryFiles, ...otherFiles];
}
