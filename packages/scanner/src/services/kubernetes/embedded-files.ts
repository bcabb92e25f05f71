import { linesInFile, mappingInFile } from '../../formats/text-in-file.ts';
import { itemsOf } from '../../formats/mapping-lookup.ts';
import type { Place, Source } from '../../formats/tree.ts';
import { EMBEDDED_SERVICES } from '../../reading/embedded-services.ts';
import { settingVariables, type GivenVariable } from '../../reading/embedded-variables.ts';
import { embeddedText, isSeveralLines, scalarText, type NamedText, type Placed } from '../../reading/embedded-texts.ts';
import { serverOptions, type GivenWord } from '../../reading/server-options.ts';
import { oncePer } from '../../rules/once-per.ts';
import { MOST_EMBEDDED, type EmbeddedText } from '../../service-definition.ts';
import type { Block, Path } from './block.ts';
import { CHART_VALUES, filesOfCharts } from './chart-files.ts';
import type { KubernetesFile } from './kubernetes-file.ts';
import type { KubernetesObject } from './kubernetes-object.ts';
import { ingressSettings } from './ingress-settings.ts';
import { isKustomization } from './kustomize.ts';
import type { Container, Pod } from './pods.ts';

/** What operators take as a configuration of their program: a text, settings each by itself, or a part of their object. */
type Taken = 'text' | 'name = value' | 'sections' | 'lines' | 'yaml' | 'code of jobs';

interface OfOperator {
  /** The list in whose items the path begins. */
  readonly list?: string;
  /** The mapping in each of whose values it does. */
  readonly map?: string;
  readonly path: Path;
  readonly name: string;
  readonly taken: Taken;
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

const CASSANDRA = {
  name: 'cassandra.yaml',
  taken: 'yaml',
  is: { serviceName: 'apache_cassandra', defaultFileName: 'cassandra.yml' },
  without: ['apache_cassandra_sign_in_off'],
} as const;

const CONNECT = {
  name: 'connect-distributed.properties',
  taken: 'name = value',
  sets: ['config.storage.topic=connect-cluster-configs'],
  is: { serviceName: 'kafka', defaultFileName: 'server.properties' },
} as const;

const SPARK = {
  name: 'spark-defaults.conf',
  taken: 'name = value',
  is: { serviceName: 'apache_spark', defaultFileName: 'spark-defaults.conf' },
} as const;

const DRUID = {
  taken: 'text',
  name: 'common.runtime.properties',
  is: { serviceName: 'apache_druid', defaultFileName: 'common.runtime.properties' },
} as const;

const OPENSEARCH = { name: 'opensearch.yml', taken: 'yaml' } as const;

/** Where operators take one, by the kind of their objects. */
const OF_OPERATORS: Readonly<Record<string, readonly OfOperator[]>> = {
  CassandraDatacenter: [{ path: 'spec.config.cassandra-yaml', ...CASSANDRA }],
  Cluster: [
    { path: 'spec.postgresql.parameters', ...POSTGRES },
    { path: 'spec.postgresql.pg_hba', ...HBA },
  ],
  Druid: [
    { path: ['spec', 'common.runtime.properties'], ...DRUID },
    { map: 'spec.nodes', path: ['runtime.properties'], ...DRUID, name: 'runtime.properties' },
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
  ],
  Kafka: [{ path: 'spec.kafka.config', name: 'server.properties', taken: 'name = value' }],
  KafkaConnect: [{ path: 'spec.config', ...CONNECT }],
  Kibana: [
    {
      path: 'spec.config',
      name: 'kibana.yml',
      taken: 'yaml',
      is: { serviceName: 'elasticsearch', defaultFileName: 'kibana.yml' },
    },
  ],
  MariaDB: [{ path: 'spec.myCnf', name: 'my.cnf', taken: 'text' }],
  MongoDBCommunity: [{ path: 'spec.additionalMongodConfig', name: 'mongod.conf', taken: 'yaml' }],
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
  PerconaServerMongoDB: [{ list: 'spec.replsets', path: 'configuration', name: 'mongod.conf', taken: 'text' }],
  PerconaServerMySQL: [{ path: 'spec.mysql.configuration', name: 'my.cnf', taken: 'text' }],
  PerconaXtraDBCluster: [{ path: 'spec.pxc.configuration', name: 'my.cnf', taken: 'text' }],
  PostgresCluster: [
    { path: 'spec.patroni.dynamicConfiguration.postgresql.parameters', ...POSTGRES },
    { path: 'spec.patroni.dynamicConfiguration.postgresql.pg_hba', ...HBA },
    { path: 'spec.config.parameters', ...POSTGRES },
  ],
  RabbitmqCluster: [
    { path: 'spec.rabbitmq.additionalConfig', name: 'rabbitmq.conf', taken: 'text' },
    { path: 'spec.rabbitmq.advancedConfig', name: 'advanced.config', taken: 'text' },
    { path: 'spec.rabbitmq.envConfig', name: 'rabbitmq-env.conf', taken: 'text' },
  ],
  RedisFailover: [{ path: 'spec.redis.customConfig', name: 'redis.conf', taken: 'lines' }],
  SGPostgresConfig: [{ path: ['spec', 'postgresql.conf'], ...POSTGRES }],
  ScheduledSparkApplication: [
    { path: 'spec.template.sparkConf', ...SPARK },
    { path: 'spec.template.deps', ...SPARK, taken: 'code of jobs' },
  ],
  SparkApplication: [
    { path: 'spec.sparkConf', ...SPARK },
    { path: 'spec.deps', ...SPARK, taken: 'code of jobs' },
  ],
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
  const found: EmbeddedText[] = [];
  for (const object of file.ofKind('ConfigMap', 'Secret', 'Kustomization', 'Component', ...Object.keys(OF_OPERATORS))) {
    for (const text of textsIn(object)) {
      // One more than are looked at tells that there are more.
      if (found.length > MOST_EMBEDDED) return found;
      file.work.spend(text.length);
      const embedded = embeddedText(text, leftOutOf(object, text), () => isOpenWithout(file, object));
      if (embedded) found.push(embedded);
    }
  }
  const ofContainers = file.containers.flatMap((container) => [
    ...settingVariables(variablesOf(container), container.image),
    ...serverOptions(commandOf(container), { image: container.image, isContainer: true }),
  ]);
  const ofCharts = file.ofKind(CHART_VALUES, 'HelmRelease', 'Application').flatMap(filesOfCharts);
  const ofIngress = file
    .ofKind('ConfigMap', 'Ingress', CHART_VALUES, 'HelmRelease', 'Application')
    .flatMap(ingressSettings);
  return [...found, ...ofCharts, ...ofContainers, ...ofIngress];
}

function commandOf(container: Container): readonly GivenWord[] {
  return ['command', 'args'].flatMap((key) => container.texts(key).map(({ at, text }) => ({ at, text })));
}

function variablesOf(container: Container): readonly GivenVariable[] {
  return container.blocks('env').flatMap((variable) => {
    const at = variable.pair('value');
    return at ? [{ name: variable.text('name') ?? '', value: variable.text('value'), at }] : [];
  });
}

function textsIn(object: KubernetesObject): readonly NamedText[] {
  if (isKustomization(object)) return patchesIn(object);
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
    return isOfKubernetes(object, text) ? { ...text, name: `${key}.yaml` } : text;
  });
}

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
  { path, name, taken, is, sets = [], without = [] }: OfOperator,
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
    const lines = linesOf(object, path, taken);
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
  if (taken === 'name = value') return settingsIn(object, path);
  if (taken === 'code of jobs') return codeOfJobs(object.block(path));
  const block = object.block(path);
  return [...object.entries(path)].flatMap(([name, at]) => [{ at, text: `[${name}]` }, ...settingsIn(block, [name])]);
}

/** What jobs of Spark fetch and run; of each key the first that is fetched in clear. */
function codeOfJobs(deps: Block): readonly Line[] {
  return Object.entries(CODE_OF_JOBS).flatMap(([list, setting]) => {
    const plain = deps.texts(list).find(({ text }) => /^http:/i.test(text));
    return plain ? [{ at: plain.at, text: `${setting} ${plain.text}` }] : [];
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
function settingsIn(object: Block, path: Path): readonly Line[] {
  const block = object.block(path);
  return [...object.entries(path)].flatMap(([name, at]) => {
    const value = block.text([name]);
    return value === undefined || !/^[\w.+/:,-]{1,500}$/.test(value) ? [] : [{ at, text: `${name}=${value}` }];
  });
}

function patchesIn(object: KubernetesObject): readonly NamedText[] {
  const patches = object.blocks('patches').map((patch) => patch.pair('patch')?.value);
  const older = itemsOf(object.pair('patchesStrategicMerge')?.value);
  return [...patches, ...older].flatMap((value) => (isSeveralLines(value) ? (scalarText(PATCH, value) ?? []) : []));
}

const PATCH = 'patch.yaml';
const OF_KUBERNETES: Readonly<Record<string, readonly string[]>> = { kubernetes: [] };

/** Manifests in a ConfigMap are templates of others or for nobody knows whom; the settings of Kubernetes' own programs are theirs. */
function leftOutOf(object: KubernetesObject, text: NamedText): Readonly<Record<string, readonly string[]>> {
  return isKustomization(object) || isOfKubernetes(object, text) ? OF_KUBERNETES : EMBEDDED_SERVICES;
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
