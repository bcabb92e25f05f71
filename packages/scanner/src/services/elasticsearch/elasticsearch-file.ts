import { areNamesOf, isEmpty, type Vocabulary } from '../../reading/its-format.ts';
import { MappingFile } from '../../reading/mapping-file.ts';
import type { ParsedFile } from '../../formats/tree.ts';
import { isAnyHost, isOff, isOn } from '../../rules/mapping-values.ts';
import { isSetTo, type Setting } from '../../rules/setting-rule.ts';
import { isLoopback } from '../../rules/loopback.ts';
import { isAtLeast, type Version } from '../../rule.ts';
import type { OpenContext } from '../../service-definition.ts';

/** Where the addresses of the REST interface stand, the first one in force before the others. */
const ADDRESSES = ['http.bind_host', 'http.host', 'network.bind_host', 'network.host'];

/** By how settings begin, what has to be on for them. */
const SWITCHED = [
  ['xpack.http.', 'xpack.watcher'],
  ['xpack.notification.', 'xpack.watcher'],
  ['xpack.watcher.encrypt_', 'xpack.watcher'],
  ['xpack.security.audit.logfile.', 'xpack.security.audit'],
  ['plugins.security.audit.', 'plugins.security.audit'],
] as const;

/** What has a switch of its own: a realm, by its type and name, and an exporter. */
const PART = /^xpack\.(?:security\.authc\.realms\.[^.]+\.[^.]+|monitoring\.exporters\.[^.]+)(?=\.)/;

/** What rules ask of an elasticsearch.yml or opensearch.yml, and of the settings of the dashboards in front of them. */
export class ElasticFile extends MappingFile {
  /** Which of the programs that read such a file it is for. */
  readonly product: 'elasticsearch' | 'opensearch';

  constructor(file: ParsedFile, context: OpenContext) {
    super(file, context, { hasDottedKeys: true });
    const { text, fileName } = file.source;
    const isOpenSearch =
      /opensearch/i.test(fileName) || /^[ \t]{0,20}(?:opendistro_security|plugins\.security)\b/m.test(text);
    this.product = isOpenSearch ? 'opensearch' : 'elasticsearch';
  }

  /** Who can reach the REST interface; undefined when it cannot be known. Where nothing is said, the machine alone. */
  get reach(): 'loopback' | 'some addresses' | 'all addresses' | undefined {
    for (const name of ADDRESSES) {
      const setting = this.setting(name);
      if (setting.is === 'unknown') return undefined;
      if (setting.is === 'set') return reachOf(setting.value);
    }
    return 'loopback';
  }

  /** The address on which the interface of Logstash answers, by its name of today or the one before; none is this machine. */
  get logstashAddress(): Setting {
    const address = this.setting('api.http.host');
    return address.is === 'absent' ? this.setting('http.host') : address;
  }

  /** Whether it says on which addresses the REST interface answers. */
  get namesItsAddress(): boolean {
    return ADDRESSES.some((name) => this.has(name));
  }

  /** Whether the security features are on; undefined when it cannot be known. They are by default since 8.0. */
  isSecured(version: Version | undefined): boolean | undefined {
    const setting = this.setting('xpack.security.enabled');
    if (setting.is === 'unknown') return undefined;
    if (setting.is === 'absent') return isAtLeast(version, 8, 0);
    return isOn(setting.value) ? true : isOff(setting.value) ? false : undefined;
  }

  /** Whether a setting of TLS by its path is for nothing, as that TLS or all of security is switched off. */
  isIdle(path: string): boolean {
    const [before] = path.split('.ssl.', 1);
    const switches = path.startsWith('xpack.security.') ? ['xpack.security.enabled'] : [];
    const isOffBefore = [...switches, `${before}.ssl.enabled`].some((name) => isSetTo(this.setting(name), isOff));
    return isOffBefore || this.isUnused(path) === true;
  }

  /** Whether what a setting belongs to is switched off; undefined when it cannot be known. */
  isUnused(path: string): boolean | undefined {
    const [, name = PART.exec(path)?.[0]] = SWITCHED.find(([settings]) => path.startsWith(settings)) ?? [];
    if (name === undefined) return false;
    const enabled = this.setting(`${name}.enabled`);
    return enabled.is === 'unknown' ? undefined : isSetTo(enabled, isOff);
  }

  /** Whether it says that the port for other nodes answers this machine alone. */
  get keepsNodesToItself(): boolean {
    const names = ['transport.bind_host', 'transport.host', 'network.bind_host', 'network.host'];
    const first = names.map((name) => this.setting(name)).find(({ is }) => is !== 'absent');
    return first?.is === 'set' && reachOf(first.value) === 'loopback';
  }

  /** Whether it may be one node of several: it has not been said to be alone. */
  get mayHavePeers(): boolean {
    return this.text('discovery.type') !== 'single-node';
  }
}

export function reachOf(hosts: string): 'loopback' | 'some addresses' | 'all addresses' {
  const names = hosts.split(',').map((name) => name.trim());
  if (names.some((name) => isAnyHost(name) || /^_(?:global|site)(?::.{1,20})?_$/.test(name))) return 'all addresses';
  return names.every((name) => isLoopback(name) || /^_local(?::.{1,20})?_$/.test(name)) ? 'loopback' : 'some addresses';
}

/** Whether a text may be an elasticsearch.yml. */
export function isElasticFormat(file: ParsedFile): boolean {
  if (isEmpty(file)) return true;
  const [root] = file.roots;
  if (root?.kind !== 'mapping') return false;
  return areNamesOf(
    VOCABULARY,
    root.pairs.map(({ key }) => String(key.value).split('.', 1)[0] ?? ''),
  );
}

/** Source: https://www.elastic.co/guide/en/elasticsearch/reference/8.12/settings.html */
const VOCABULARY: Vocabulary = {
  isKnown: (name) => KNOWN.has(name),
  hasForm: () => false,
};

const KNOWN: ReadonlySet<string> = new Set(
  `action bootstrap cluster compatibility discovery gateway http index indices ingest logger network node opendistro
  opendistro_security path plugins plugin processors reindex remote_cluster_server remote_cluster repositories resource
  script search searchguard security thread_pool transport xpack cloud azure s3 gcs watcher marvel shield snapshot
  opensearch opensearch_security stack readiness telemetry node_attr threadpool serverless health`.split(/\s+/),
);

/** Whether a text may be a kibana.yml or opensearch_dashboards.yml. */
export function isDashboardFormat(file: ParsedFile): boolean {
  return hasKeyOf(file, OF_DASHBOARDS);
}

/** Whether a text may be a logstash.yml. */
export function isLogstashFormat(file: ParsedFile): boolean {
  return hasKeyOf(file, OF_LOGSTASH);
}

function hasKeyOf(file: ParsedFile, expected: RegExp): boolean {
  if (isEmpty(file)) return true;
  const [root] = file.roots;
  return root?.kind === 'mapping' && root.pairs.some(({ key }) => expected.test(String(key.value)));
}

/** Source: https://www.elastic.co/guide/en/kibana/8.12/settings.html */
const OF_DASHBOARDS = /^(?:elasticsearch|opensearch|opensearch_security|server)(?:\.|$)/;

/** Source: https://github.com/elastic/logstash/blob/main/config/logstash.yml */
const OF_LOGSTASH = /^(?:api|pipeline|config|queue|dead_letter_queue|path|xpack|log|http)(?:\.|$)/;
