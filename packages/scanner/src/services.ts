import { presentId } from '@plumbline/model/rule-ids';
import type { ServiceId } from '@plumbline/model/service-catalogue';
import type { Rule } from './rule.ts';
import type { ServiceDefinition } from './service-definition.ts';

/** Definitions are loaded when a service occurs: scanning a Dockerfile loads no YAML parser. */
const LOADERS: Readonly<Record<ServiceId, () => Promise<ServiceDefinition>>> = {
  ansible: async () => (await import('./services/ansible/ansible.ts')).ansible,
  apache: async () => (await import('./services/apache/apache.ts')).apache,
  apache_cassandra: async () => (await import('./services/apache_cassandra/apache-cassandra.ts')).apacheCassandra,
  apache_druid: async () => (await import('./services/apache_druid/apache-druid.ts')).apacheDruid,
  apache_spark: async () => (await import('./services/apache_spark/apache-spark.ts')).apacheSpark,
  azureresourcemanager: async () =>
    (await import('./services/azureresourcemanager/azureresourcemanager.ts')).azureResourceManager,
  chef: async () => (await import('./services/chef/chef.ts')).chef,
  cloudformation: async () => (await import('./services/cloudformation/cloudformation.ts')).cloudFormation,
  docker_compose: async () => (await import('./services/docker_compose/docker-compose.ts')).dockerCompose,
  docker_daemon: async () => (await import('./services/docker_daemon/docker-daemon.ts')).dockerDaemon,
  dockerfile: async () => (await import('./services/dockerfile/dockerfile.ts')).dockerfile,
  elasticsearch: async () => (await import('./services/elasticsearch/elasticsearch.ts')).elasticsearch,
  github_actions: async () => (await import('./services/github_actions/github-actions.ts')).githubActions,
  grafana: async () => (await import('./services/grafana/grafana.ts')).grafana,
  hadoop: async () => (await import('./services/hadoop/hadoop.ts')).hadoop,
  jenkins: async () => (await import('./services/jenkins/jenkins.ts')).jenkins,
  kafka: async () => (await import('./services/kafka/kafka.ts')).kafka,
  kerberos: async () => (await import('./services/kerberos/kerberos.ts')).kerberos,
  kubernetes: async () => (await import('./services/kubernetes/kubernetes.ts')).kubernetes,
  microsoft_iis: async () => (await import('./services/microsoft_iis/microsoft-iis.ts')).microsoftIis,
  mongodb: async () => (await import('./services/mongodb/mongodb.ts')).mongodb,
  mysql: async () => (await import('./services/mysql/mysql.ts')).mysql,
  netlify: async () => (await import('./services/netlify/netlify.ts')).netlify,
  nginx: async () => (await import('./services/nginx/nginx.ts')).nginx,
  open_afs: async () => (await import('./services/open_afs/open-afs.ts')).openAfs,
  open_api: async () => (await import('./services/open_api/open-api.ts')).openApi,
  opentelemetry_collector: async () =>
    (await import('./services/opentelemetry_collector/opentelemetry-collector.ts')).openTelemetryCollector,
  openvpn: async () => (await import('./services/openvpn/openvpn.ts')).openvpn,
  postgres: async () => (await import('./services/postgres/postgres.ts')).postgres,
  rabbitmq: async () => (await import('./services/rabbitmq/rabbitmq.ts')).rabbitmq,
  redis: async () => (await import('./services/redis/redis.ts')).redis,
  rethinkdb: async () => (await import('./services/rethinkdb/rethinkdb.ts')).rethinkdb,
  systemd: async () => (await import('./services/systemd/systemd.ts')).systemd,
  terraform: async () => (await import('./services/terraform/terraform.ts')).terraform,
  tomcat: async () => (await import('./services/tomcat/tomcat.ts')).tomcat,
};

/** Every service of the catalogue, in the order of their names: each has rules. */
export const SERVICES_WITH_RULES: readonly ServiceId[] = (Object.keys(LOADERS) as ServiceId[]).toSorted();

/** Those whose files name others (`includes`): known without a definition, as what was read before needs none. */
export const SERVICES_WITH_INCLUDES: ReadonlySet<string> = new Set<ServiceId>([
  'ansible',
  'apache',
  'azureresourcemanager',
  'cloudformation',
  'docker_compose',
  'kerberos',
  'kubernetes',
  'mysql',
  'nginx',
  'open_api',
  'postgres',
  'redis',
  'terraform',
]);

/** Those whose rules ask about several files (`subjectOf`). */
export const SERVICES_READ_TOGETHER: ReadonlySet<string> = new Set<ServiceId>([
  'ansible',
  'azureresourcemanager',
  'cloudformation',
  'docker_compose',
  'hadoop',
  'kubernetes',
  'microsoft_iis',
  'postgres',
  'redis',
  'systemd',
  'terraform',
]);

/** The definition of a service; undefined for one that is not in the catalogue. */
export async function loadService(serviceName: string): Promise<ServiceDefinition | undefined> {
  return isServiceId(serviceName) ? LOADERS[serviceName]() : undefined;
}

function isServiceId(name: string): name is ServiceId {
  return Object.hasOwn(LOADERS, name);
}

/** The definitions of all of them, in the same order. */
export async function loadServices(): Promise<readonly ServiceDefinition[]> {
  return Promise.all(Object.values(LOADERS).map((load) => load()));
}

/** Those that a rule of this id, or one that it had before, can be of: their ids begin with that of their service. */
export async function loadServicesOf(rule: string): Promise<readonly ServiceDefinition[]> {
  const id = presentId(rule);
  const loaders = Object.entries(LOADERS).filter(([service]) => id.startsWith(`${service}_`));
  return Promise.all(loaders.map(([, load]) => load()));
}

/** Every rule of every service, by id. */
export async function loadRules(): Promise<ReadonlyMap<string, Rule>> {
  const services = await loadServices();
  return new Map(services.flatMap(({ rules }) => rules).map((rule) => [rule.id, rule]));
}
