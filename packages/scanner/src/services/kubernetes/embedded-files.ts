import { linesInFile, mappingInFile } from '../../formats/text-in-file.ts';
import { itemsOf } from '../../formats/mapping-lookup.ts';
import type { Place, Source } from '../../formats/tree.ts';
import { EMBEDDED_SERVICES, WRITTEN_BY_TASKS } from '../../reading/embedded-services.ts';
import { configuresProgram, settingVariables, type GivenVariable } from '../../reading/embedded-variables.ts';
import { embeddedText, isSeveralLines, scalarText, type NamedText, type Placed } from '../../reading/embedded-texts.ts';
import { kubernetesArguments, kubernetesOptionsFile } from '../../reading/kubernetes-options.ts';
import { serverOptions, type GivenWord } from '../../reading/server-options.ts';
import { oncePer } from '../../rules/once-per.ts';
import { MOST_EMBEDDED, type EmbeddedFile, type EmbeddedText } from '../../service-definition.ts';
import type { Block, Path } from './block.ts';
import { CHART_VALUES, filesOfCharts } from './chart-files.ts';
import { OF_CHARTS } from './chart-values.ts';
import { TALOS } from './configured-components.ts';
import type { KubernetesFile } from './kubernetes-file.ts';
import type { KubernetesObject } from './kubernetes-object.ts';
import { ingressSettings } from './ingress-settings.ts';
import { isKustomization } from './kustomize.ts';
import type { Container, Pod } from './pods.ts';

/** What operators take as a configuration of their program: a text, settings each by itself, or a part of their object. */
type Taken =
  | 'text'
  | 'name = value'
  | 'properties'
  | 'sections'
  | 'lines'
  | 'yaml'
  | 'values of yaml'
  | 'code of jobs'
  | 'options of jobs';

interface OfOperator {
  /** The list in whose items the path begins. */
  readonly list?: string;
  /** The mapping in each of whose values it does. */
  readonly map?: string;
  readonly path: Path;
  readonly name: string;
  readonly taken: Taken;
  /** What the names of settings begin with, which the object leaves out. */
  readonly prefix?: string;
  /** What the operator sets where the object does not. */
  readonly sets?: readonly string[];
  /** What it is, where few settings tell that by themselves. */
  readonly is?: NamedText['is'];
  /** Rules whose danger a rule of Kubernetes finds there. */
  readonly without?: readonly string[];
}

const POSTGRES = { name: 'postgresql.conf', taken: 'name = value', without: ['postgres_ssl_version_old'] } as const;

const HBA = {
  name: 'pg_hba.conf',
  taken: 'lines',
  is: { serviceName: 'postgres', defaultFileName: 'pg_hba.conf' },
  without: ['postgres_hba_trust_remote', 'postgres_hba_line_unreachable'],
} as const;

const PGBOUNCER = {
  name: 'pgbouncer.ini',
  taken: 'name = value',
  // Its clients and servers are other pods.
  sets: ['[databases]', '* = host=postgres', '[pgbouncer]', 'listen_addr = *'],
  is: { serviceName: 'postgres', defaultFileName: 'pgbouncer.ini' },
} as const;

const REDIS = {
  name: 'redis.conf',
  taken: 'lines',
  is: { serviceName: 'redis', defaultFileName: 'redis.conf' },
} as const;

const MONGOD = { name: 'mongod.conf', taken: 'text' } as const;

const CASSANDRA = {
  name: 'cassandra.yaml',
  taken: 'yaml',
  is: { serviceName: 'apache_cassandra', defaultFileName: 'cassandra.yml' },
  without: ['apache_cassandra_sign_in_off'],
} as const;

const CASSANDRA_JAVA = {
  name: 'jvm.options',
  taken: 'lines',
  is: { serviceName: 'apache_cassandra', defaultFileName: 'jvm.options' },
} as const;

/** A topic has settings that are called as those of all topics. */
const BROKER = {
  name: 'server.properties',
  taken: 'properties',
  is: { serviceName: 'kafka', defaultFileName: 'server.properties' },
} as const;

const CONNECT = {
  name: 'connect-distributed.properties',
  taken: 'properties',
  sets: ['config.storage.topic=connect-cluster-configs'],
  is: { serviceName: 'kafka', defaultFileName: 'server.properties' },
} as const;

const SPARK = {
  name: 'spark-defaults.conf',
  taken: 'properties',
  is: { serviceName: 'apache_spark', defaultFileName: 'spark-defaults.conf' },
} as const;

const DRUID = {
  taken: 'text',
  name: 'common.runtime.properties',
  is: { serviceName: 'apache_druid', defaultFileName: 'common.runtime.properties' },
} as const;

const DRUID_JAVA = {
  taken: 'text',
  name: 'jvm.config',
  is: { serviceName: 'apache_druid', defaultFileName: 'jvm.config' },
} as const;

/** Source: https://github.com/opensearch-project/opensearch-k8s-operator/blob/main/docs/userguide/main.md */
const OPENSEARCH = { name: 'opensearch.yml', taken: 'values of yaml' } as const;

/** Where operators take one, by the kind of their objects. */
const OF_OPERATORS: Readonly<Record<string, readonly OfOperator[]>> = {
  CassandraDatacenter: [
    { path: 'spec.config.cassandra-yaml', ...CASSANDRA },
    ...['jvm-options', 'jvm-server-options'].map((options): OfOperator => ({
      path: `spec.config.${options}.additional-jvm-opts`,
      ...CASSANDRA_JAVA,
    })),
  ],
  Cluster: [
    { path: 'spec.postgresql.parameters', ...POSTGRES },
    { path: 'spec.postgresql.pg_hba', ...HBA },
    {
      path: 'spec.postgresql.pg_ident',
      name: 'pg_ident.conf',
      taken: 'lines',
      is: { serviceName: 'postgres', defaultFileName: 'pg_ident.conf' },
    },
  ],
  Druid: [
    { path: ['spec', 'common.runtime.properties'], ...DRUID },
    { map: 'spec.nodes', path: ['runtime.properties'], ...DRUID, name: 'runtime.properties' },
    { path: ['spec', 'jvm.options'], ...DRUID_JAVA },
    ...['jvm.options', 'extra.jvm.options'].map((options): OfOperator => ({
      map: 'spec.nodes',
      path: [options],
      ...DRUID_JAVA,
    })),
  ],
  Elasticsearch: [
    {
      list: 'spec.nodeSets',
      path: 'config',
      name: 'elasticsearch.yml',
      taken: 'yaml',
      without: ['elasticsearch_anonymous_access', 'elasticsearch_anonymous_sign_in'],
    },
  ],
  Grafana: [{ path: 'spec.config', name: 'grafana.ini', taken: 'sections' }],
  InnoDBCluster: [{ path: 'spec.mycnf', name: 'my.cnf', taken: 'text' }],
  K8ssandraCluster: [
    { path: 'spec.cassandra.config.cassandraYaml', ...CASSANDRA },
    { list: 'spec.cassandra.datacenters', path: 'config.cassandraYaml', ...CASSANDRA },
    { path: 'spec.cassandra.config.jvmOptions.additionalOptions', ...CASSANDRA_JAVA },
    { list: 'spec.cassandra.datacenters', path: 'config.jvmOptions.additionalOptions', ...CASSANDRA_JAVA },
  ],
  Kafka: [
    { path: 'spec.kafka.config', ...BROKER },
    { path: 'spec.configOverrides.server', ...BROKER, taken: 'lines' },
  ],
  KafkaConnect: [{ path: 'spec.config', ...CONNECT }],
  KafkaTopic: [{ path: 'spec.config', ...BROKER }],
  Kibana: [
    {
      path: 'spec.config',
      name: 'kibana.yml',
      taken: 'yaml',
      is: { serviceName: 'elasticsearch', defaultFileName: 'kibana.yml' },
    },
  ],
  Logstash: [
    {
      path: 'spec.config',
      name: 'logstash.yml',
      taken: 'yaml',
      is: { serviceName: 'elasticsearch', defaultFileName: 'logstash.yml' },
    },
    {
      list: 'spec.pipelines',
      path: ['config.string'],
      name: 'logstash.conf',
      taken: 'text',
      is: { serviceName: 'elasticsearch', defaultFileName: 'logstash-pipeline.conf' },
    },
  ],
  MariaDB: [{ path: 'spec.myCnf', name: 'my.cnf', taken: 'text' }],
  MongoDB: [{ path: 'spec.additionalMongodConfig', name: 'mongod.conf', taken: 'yaml' }],
  MongoDBCommunity: [{ path: 'spec.additionalMongodConfig', name: 'mongod.conf', taken: 'yaml' }],
  MysqlCluster: [
    {
      path: 'spec.mysqlConf',
      name: 'my.cnf',
      taken: 'name = value',
      sets: ['[mysqld]'],
      is: { serviceName: 'mysql', defaultFileName: 'my.ini' },
    },
  ],
  OpenTelemetryCollector: [
    { path: 'spec.config', name: 'collector.yaml', taken: 'text' },
    { path: 'spec.config', name: 'collector.yaml', taken: 'yaml' },
  ],
  OpenSearchCluster: [
    { path: 'spec.general.additionalConfig', ...OPENSEARCH },
    { list: 'spec.nodePools', path: 'additionalConfig', ...OPENSEARCH },
    {
      path: 'spec.dashboards.additionalConfig',
      name: 'opensearch_dashboards.yml',
      taken: 'yaml',
      is: { serviceName: 'elasticsearch', defaultFileName: 'kibana.yml' },
    },
  ],
  PerconaPGCluster: [{ path: 'spec.patroni.dynamicConfiguration.postgresql.parameters', ...POSTGRES }],
  PerconaServerMongoDB: [
    { list: 'spec.replsets', path: 'configuration', ...MONGOD },
    { path: 'spec.sharding.configsvrReplSet.configuration', ...MONGOD },
    { path: 'spec.sharding.mongos.configuration', ...MONGOD },
  ],
  PerconaServerMySQL: [{ path: 'spec.mysql.configuration', name: 'my.cnf', taken: 'text' }],
  PerconaXtraDBCluster: [{ path: 'spec.pxc.configuration', name: 'my.cnf', taken: 'text' }],
  Pooler: [{ path: 'spec.pgbouncer.parameters', ...PGBOUNCER }],
  PostgresCluster: [
    { path: 'spec.proxy.pgBouncer.config.global', ...PGBOUNCER },
    { list: 'spec.authentication.rules', path: 'hba', ...HBA },
    { path: 'spec.patroni.dynamicConfiguration.postgresql.parameters', ...POSTGRES },
    { path: 'spec.patroni.dynamicConfiguration.postgresql.pg_hba', ...HBA },
    { path: 'spec.config.parameters', ...POSTGRES },
  ],
  RabbitmqCluster: [
    { path: 'spec.rabbitmq.additionalConfig', name: 'rabbitmq.conf', taken: 'text' },
    { path: 'spec.rabbitmq.advancedConfig', name: 'advanced.config', taken: 'text' },
    { path: 'spec.rabbitmq.envConfig', name: 'rabbitmq-env.conf', taken: 'text' },
  ],
  Redis: [{ path: 'spec.redisConfig.dynamicConfig', ...REDIS }],
  RedisCluster: [
    { path: 'spec.redisLeader.redisConfig.dynamicConfig', ...REDIS },
    { path: 'spec.redisFollower.redisConfig.dynamicConfig', ...REDIS },
  ],
  RedisFailover: [{ path: 'spec.redis.customConfig', ...REDIS }],
  RedisReplication: [{ path: 'spec.redisConfig.dynamicConfig', ...REDIS }],
  SGPoolingConfig: [{ path: ['spec', 'pgBouncer', 'pgbouncer.ini', 'pgbouncer'], ...PGBOUNCER }],
  SGPostgresConfig: [{ path: ['spec', 'postgresql.conf'], ...POSTGRES }],
  ScheduledSparkApplication: [
    { path: 'spec.template.sparkConf', ...SPARK },
    { path: 'spec.template.hadoopConf', ...SPARK, prefix: 'spark.hadoop.' },
    { path: 'spec.template.deps', ...SPARK, taken: 'code of jobs' },
    { path: 'spec.template', ...SPARK, taken: 'options of jobs' },
  ],
  SparkApplication: [
    { path: 'spec.sparkConf', ...SPARK },
    { path: 'spec.hadoopConf', ...SPARK, prefix: 'spark.hadoop.' },
    { path: 'spec.deps', ...SPARK, taken: 'code of jobs' },
    { path: 'spec', ...SPARK, taken: 'options of jobs' },
  ],
  SparkCluster: [{ path: 'spec.sparkConf', ...SPARK }],
  postgresql: [
    { path: 'spec.postgresql.parameters', ...POSTGRES },
    { path: 'spec.patroni.pg_hba', ...HBA },
  ],
};

/**
 * The configuration files that ConfigMaps and Secrets hold, each called by its key, as it is where it is mounted, those
 * that operators are given, and the patches of Kustomize that are written as objects.
 */
export function embeddedFilesOf(file: KubernetesFile): readonly EmbeddedText[] {
  if (file.source.configFileType === 'custom') return argumentsIn(file);
  const found: EmbeddedText[] = [];
  for (const object of file.ofKind(...HOLDING, ...Object.keys(OF_OPERATORS))) {
    for (const text of textsIn(object)) {
      // One more than are looked at tells that there are more.
      if (found.length > MOST_EMBEDDED) return found;
      file.work.spend(text.length);
      const embedded = embeddedText(text, leftOutOf(object, text), () => isOpenWithout(file, object));
      if (embedded) found.push(embedded);
    }
  }
  const ofMaps = file
    .ofKind('ConfigMap', 'Secret', 'Kustomization', 'Component', 'Druid')
    .flatMap((object) =>
      variablesIn(object).flatMap((variables) =>
        settingVariables(variables, { image: object.name, network: 'cluster' }),
      ),
    );
  const ofContainers = file.containers.flatMap((container) => [
    ...settingVariables(variablesOf(container), {
      image: container.image,
      network: container.pod.spec.text('hostNetwork') === 'true' ? 'host' : 'cluster',
    }),
    ...serverOptions(commandOf(container), { image: container.image, isContainer: true }),
  ]);
  const ofCharts = file.ofKind(CHART_VALUES, 'Kustomization', ...OF_CHARTS).flatMap(filesOfCharts);
  const ofIngress = file.ofKind('ConfigMap', 'Ingress', CHART_VALUES, ...OF_CHARTS).flatMap(ingressSettings);
  return [...found, ...ofCharts, ...ofMaps, ...ofContainers, ...ofIngress];
}

/** Where tools say which files they make on machines, by the kind of their objects. */
const FILES_OF_MACHINES: Readonly<Record<string, string>> = {
  // https://cluster-api.sigs.k8s.io/tasks/bootstrap/kubeadm-bootstrap/
  KubeadmConfig: 'spec.files',
  KubeadmConfigTemplate: 'spec.template.spec.files',
  KubeadmControlPlane: 'spec.kubeadmConfigSpec.files',
  KubeadmControlPlaneTemplate: 'spec.template.spec.kubeadmConfigSpec.files',
  // https://kops.sigs.k8s.io/cluster_spec/#fileassets
  InstanceGroup: 'spec.fileAssets',
  // https://www.talos.dev/v1.11/reference/configuration/v1alpha1/config/
  [TALOS]: 'machine.files',
};

const HOLDING = ['ConfigMap', 'Secret', 'Kustomization', 'Component', ...Object.keys(FILES_OF_MACHINES)] as const;

/** What a file of variables, or of options alone, gives the programs of Kubernetes. */
function argumentsIn({ source, assignments }: KubernetesFile): readonly EmbeddedFile[] {
  if (assignments.length === 0) return kubernetesOptionsFile(source);
  return assignments.flatMap((one) => {
    const { name, nameSpan } = one;
    const start = nameSpan.end + (source.text.startsWith('+=', nameSpan.end) ? 2 : 1);
    // Without quotes a value goes on to the end of its line where systemd reads the file.
    const lineEnd = source.text.indexOf('\n', one.end);
    const isQuoted = /["']/.test(source.text.charAt(start));
    const end = isQuoted ? one.end : lineEnd === -1 ? source.text.length : lineEnd;
    const at = { source, start, end };
    const value = source.text
      .slice(start, end)
      .trimEnd()
      .replace(/^(["'])([^]*)\1$/, '$2');
    return kubernetesArguments({ name, value, at });
  });
}

function commandOf(container: Container): readonly GivenWord[] {
  return ['command', 'args'].flatMap((key) => container.texts(key).map(({ at, text }) => ({ at, text })));
}

function variablesOf(container: Block, list = 'env'): readonly GivenVariable[] {
  return container.blocks(list).flatMap((variable) => {
    const at = variable.pair('value');
    return at ? [{ name: variable.text('name') ?? '', value: variable.text('value'), at }] : [];
  });
}

/** What containers may be given as variables (`envFrom`); their names tell of which program. */
function variablesIn(object: KubernetesObject): readonly (readonly GivenVariable[])[] {
  if (object.kind === 'Druid') return [variablesOf(object, 'spec.env')];
  if (isKustomization(object)) return object.blocks('configMapGenerator').map(literalsOf);
  const data = object.kind === 'Secret' ? 'stringData' : 'data';
  const block = object.block(data);
  const entries = [...object.entries(data)];
  return [entries.flatMap(([name, at]) => (configuresProgram(name) ? [{ name, value: block.text([name]), at }] : []))];
}

/** Source: https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/configmapgenerator/ */
function literalsOf(generator: Block): readonly GivenVariable[] {
  return generator.texts('literals').flatMap(({ at, text }) => {
    const equals = text.indexOf('=');
    return equals > 0 ? [{ name: text.slice(0, equals), value: text.slice(equals + 1), at }] : [];
  });
}

function textsIn(object: KubernetesObject): readonly NamedText[] {
  if (isKustomization(object)) return patchesIn(object);
  if (object.group === 'kind.x-k8s.io') return patchesOfKubeadm(object);
  if (isOfMachines(object)) return filesOfMachines(object);
  if (isOfOperator(object))
    return (OF_OPERATORS[object.kind] ?? []).flatMap((given) => {
      return blocksOf(object, given).flatMap((block) => givenText(block, given) ?? []);
    });
  const data = object.entries(object.kind === 'Secret' ? 'stringData' : 'data');
  return [...data].flatMap(([key, { value }]) => {
    const text = isSeveralLines(value) ? scalarText(key, value) : undefined;
    // Their keys are called `config.conf`, `kubelet` or after their kind.
    if (!text) return [];
    // Charts call a collector's file `relay`.
    if (!key.includes('.') && isOfCollector(text.beginning())) return { ...text, name: 'collector.yaml' };
    const known = ofSideContainer(key, text.beginning());
    if (known !== undefined) return { ...text, name: known };
    return isOfKubernetes(object, text) ? { ...text, name: `${key}.yaml` } : text;
  });
}

/** What side containers take for Grafana and Jenkins is called as its team likes. */
function ofSideContainer(key: string, text: string): string | undefined {
  if (key.endsWith('.groovy'))
    return /\bJenkins\.(?:instance|get(?:Instance)?\(\))/.test(text) ? 'init.groovy' : undefined;
  if (/^apiVersion:[ \t]*1\b/m.test(text) && /^datasources:/m.test(text)) return 'datasources.yaml';
  return /^jenkins:[ \t]*$/m.test(text) && SETTING_OF_JENKINS.test(text) ? 'jenkins.yaml' : undefined;
}

const SETTING_OF_JENKINS =
  /^[ \t]{1,8}(?:authorizationStrategy|crumbIssuer|numExecutors|remotingSecurity|securityRealm):/m;

/** Whether a text says which data an OpenTelemetry collector takes and where it sends them. */
function isOfCollector(text: string): boolean {
  return ['receivers', 'exporters', 'service'].every((part) => new RegExp(`^${part}:`, 'm').test(text));
}

function blocksOf(object: Block, { list, map }: OfOperator): readonly Block[] {
  if (map !== undefined) return [...object.entries(map).keys()].map((key) => object.block([...map.split('.'), key]));
  return list === undefined ? [object] : object.blocks(list);
}

function givenText(
  object: Block,
  { path, name, taken, prefix = '', is, sets = [], without = [] }: OfOperator,
): NamedText | undefined {
  const value = object.pair(path)?.value;
  if (!value) return undefined;
  if (taken === 'text') {
    const text = scalarText(name, value);
    return text && { ...text, ...(is && { is }), without };
  }
  if (taken === 'yaml' && value.kind !== 'mapping') return undefined;
  const inFile = (placed: Placed): Source | undefined => {
    if (taken === 'yaml') return value.kind === 'mapping' ? mappingInFile(value, placed) : undefined;
    const lines = linesOf(object, path, taken).map(({ at, text }) => ({ at, text: `${prefix}${text}` }));
    const given = lines.slice(0, 1).flatMap(({ at }) => sets.map((text) => ({ at, text })));
    return linesInFile([...given, ...lines], placed);
  };
  const beginning = (): string => inFile({ fileName: name, subPath: '.', configFileType: '' })?.text ?? '';
  return { name, beginning, length: value.end - value.start, inFile, ...(is && { is }), without };
}

interface Line {
  readonly at: Place;
  readonly text: string;
}

function linesOf(object: Block, path: Path, taken: Taken): readonly Line[] {
  if (taken === 'lines') return object.texts(path);
  if (taken === 'name = value') return settingsIn(object, path, PLAIN);
  if (taken === 'properties') return settingsIn(object, path, OF_PROPERTIES);
  if (taken === 'code of jobs') return codeOfJobs(object.block(path));
  if (taken === 'options of jobs') return optionsOfJobs(object.block(path));
  if (taken === 'values of yaml') return valuesIn(object, path);
  const block = object.block(path);
  return [...object.entries(path)].flatMap(([name, at]) => [
    { at, text: `[${name}]` },
    ...settingsIn(block, [name], PLAIN),
  ]);
}

/** What jobs of Spark fetch and run; of each key the first that is fetched in clear. */
function codeOfJobs(deps: Block): readonly Line[] {
  return Object.entries(CODE_OF_JOBS).flatMap(([list, setting]) => {
    const plain = deps.texts(list).find(({ text }) => /^http:/i.test(text));
    return plain ? [{ at: plain.at, text: `${setting} ${plain.text}` }] : [];
  });
}

/** What the two parts of a job start their Java with. */
function optionsOfJobs(job: Block): readonly Line[] {
  return ['driver', 'executor'].flatMap((part) => {
    const at = job.pair([part, 'javaOptions']);
    const options = job.text([part, 'javaOptions']);
    return at && options !== undefined && OF_PROPERTIES.test(options)
      ? [{ at, text: `spark.${part}.extraJavaOptions ${options}` }]
      : [];
  });
}

/** Source: https://github.com/kubeflow/spark-operator/blob/master/docs/api-docs.md */
const CODE_OF_JOBS: Readonly<Record<string, string>> = {
  archives: 'spark.archives',
  files: 'spark.files',
  jars: 'spark.jars',
  pyFiles: 'spark.submit.pyFiles',
  repositories: 'spark.jars.repositories',
};

/** Each setting as a line that is no longer than what is written; values that would need quotes are left out. */
function settingsIn(object: Block, path: Path, isWritable: RegExp): readonly Line[] {
  const block = object.block(path);
  return [...object.entries(path)].flatMap(([name, at]) => {
    const value = block.text([name]);
    return value === undefined || !isWritable.test(value) ? [] : [{ at, text: `${name}=${value}` }];
  });
}

const PLAIN = /^[\w.+/:,-]{1,500}$/;

/** Properties take what follows as it is, but for the sign that goes on in the next line. */
const OF_PROPERTIES = /^[^\s\\${}][^\\${}\r\n]{0,499}$/;
/** Each value is a text, of which a list, a number or a switch is made where it looks like one. */
function valuesIn(object: Block, path: Path): readonly Line[] {
  const block = object.block(path);
  return [...object.entries(path)].flatMap(([name, at]) => {
    const value = block.text([name]);
    if (value === undefined) return [];
    return [{ at, text: `${name}: ${/^\[.*\]$|^[\w.-]+$/.test(value) ? value : JSON.stringify(value)}` }];
  });
}

function patchesIn(object: KubernetesObject): readonly NamedText[] {
  const patches = object.blocks('patches').map((patch) => patch.pair('patch')?.value);
  const older = itemsOf(object.pair('patchesStrategicMerge')?.value);
  return [...patches, ...older].flatMap((value) => (isSeveralLines(value) ? (scalarText(PATCH, value) ?? []) : []));
}

function isOfMachines({ kind }: KubernetesObject): boolean {
  return Object.hasOwn(FILES_OF_MACHINES, kind);
}

function filesOfMachines(object: KubernetesObject): readonly NamedText[] {
  return object.blocks(FILES_OF_MACHINES[object.kind] ?? '').flatMap((file) => {
    const [path = '', content] = [file.text('path')?.replace(/^\/+/, ''), file.pair('content')?.value];
    return isSeveralLines(content) ? (scalarText(path, content) ?? []) : [];
  });
}

const OF_MACHINES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  WRITTEN_BY_TASKS.map((service) => [service, []]),
);

/** Source: https://kind.sigs.k8s.io/docs/user/configuration/#kubeadm-config-patches */
function patchesOfKubeadm(object: KubernetesObject): readonly NamedText[] {
  const lists = [object, ...object.blocks('nodes')].map((block) => block.pair('kubeadmConfigPatches')?.value);
  const is = { serviceName: 'kubernetes', defaultFileName: 'kube-pod.yaml' } as const;
  return lists.flatMap(itemsOf).flatMap((value) => {
    const text = isSeveralLines(value) ? scalarText(PATCH, value) : undefined;
    return text ? [{ ...text, is }] : [];
  });
}

const PATCH = 'patch.yaml';
const OF_KUBERNETES: Readonly<Record<string, readonly string[]>> = { kubernetes: [] };

/** Manifests in a ConfigMap are templates of others or for nobody knows whom; the settings of Kubernetes' own programs are theirs. */
function leftOutOf(object: KubernetesObject, text: NamedText): Readonly<Record<string, readonly string[]>> {
  if (isOfMachines(object)) return OF_MACHINES;
  const isOfItself = isKustomization(object) || object.group === 'kind.x-k8s.io' || isOfKubernetes(object, text);
  return isOfItself ? OF_KUBERNETES : EMBEDDED_SERVICES;
}

function isOfKubernetes(object: KubernetesObject, text: NamedText): boolean {
  return object.kind === 'ConfigMap' && SETTINGS_OF_KUBERNETES.test(text.beginning());
}

const SETTINGS_OF_KUBERNETES =
  /^apiVersion: (?:kube(?:adm|let\.config|proxy\.config|scheduler\.config)|audit)\.k8s\.io\//m;

function isOfOperator({ kind, group }: KubernetesObject): boolean {
  return group !== '' && Object.hasOwn(OF_OPERATORS, kind);
}

/** Whether the pods that mount an object are known, and no container of theirs is given what may be a password. */
function isOpenWithout(file: KubernetesFile, object: KubernetesObject): boolean {
  const { kind, name = '' } = object;
  if (kind === 'RedisFailover') return object.lacks('spec.auth.secretPath');
  const mounting = mountingIn(file).get(`${kind} ${name}`);
  return mounting !== undefined && !mounting.some(isGivenPassword);
}

/** The pods that mount an object, by its kind and name. */
const mountingIn = oncePer((file: KubernetesFile): ReadonlyMap<string, readonly Pod[]> => {
  const pods = new Map<string, Pod[]>();
  for (const pod of file.pods) {
    for (const volume of pod.spec.blocks('volumes')) {
      const [map, secret] = [volume.text('configMap.name'), volume.text('secret.secretName')];
      const key = map === undefined ? `Secret ${secret ?? ''}` : `ConfigMap ${map}`;
      const others = pods.get(key);
      if (others) others.push(pod);
      else pods.set(key, [pod]);
    }
  }
  return pods;
});

const isGivenPassword = oncePer((pod: Pod): boolean =>
  pod.containers.some((container) => {
    if (!container.lacks('envFrom')) return true;
    const words = ['command', 'args'].flatMap((list) => container.texts(list).map(({ text }) => text));
    const names = container.blocks('env').map((variable) => variable.text('name') ?? '');
    return [...words, ...names].some((text) => /pass|auth|secret|acl/i.test(text));
  }),
);
