import { itemsOf, lookup, pairsInForce } from '../../formats/mapping-lookup.ts';
import type { Mapping, Pair, ParsedFile, TreeNode } from '../../formats/tree.ts';
import { areNamesOf, isEmpty, type Vocabulary } from '../../reading/its-format.ts';
import { MappingFile, type Entry } from '../../reading/mapping-file.ts';
import { isLoopback } from '../../rules/loopback.ts';
import type { OpenContext } from '../../service-definition.ts';

/** What takes part in pipelines, and extensions. */
const KINDS: ReadonlySet<string> = new Set(['receivers', 'processors', 'exporters', 'connectors', 'extensions']);

/** An endpoint on which a receiver listens for other programs. */
export interface Server {
  /** Where its settings stand: `endpoint`, `tls`, `auth`. */
  readonly body: Mapping;
  readonly at: Pair;
  readonly endpoint: string;
  /** The path of the mapping. */
  readonly path: string;
  /** The receiver's type. */
  readonly type: string;
}

/** What rules ask of a collector's file: of its parts those that the service uses. */
export class CollectorFile extends MappingFile {
  readonly #uses: ReadonlySet<string> | undefined;

  constructor(file: ParsedFile, context: OpenContext) {
    super(file, context, { nameOf: typeOfName });
    this.#uses = this.#usedParts();
  }

  /** Parts that are not used are not started. Of a file without a service, which is a part of others, none is known to be. */
  override entries(path: string): readonly Entry[] {
    const entries = super.entries(path);
    const ofParts = entries.filter(({ keys: [kind = ''] }) => KINDS.has(kind));
    if (this.#uses === undefined && ofParts.length > 0) this.leaveInDoubt();
    return entries.filter(
      ({ keys: [kind = '', name = ''] }) => !KINDS.has(kind) || this.#uses?.has(`${kind} ${name}`) === true,
    );
  }

  /** The parts that are there and that nothing uses; undefined where it cannot be known. */
  get unused(): readonly Entry[] | undefined {
    const uses = this.#uses;
    if (uses === undefined || !this.isWhole) return undefined;
    return [...KINDS].flatMap((kind) =>
      super.entries(`${kind}.*`).filter(({ keys: [, name = ''] }) => !uses.has(`${kind} ${name}`)),
    );
  }

  /** The paths of the items of a list. */
  itemsOf(list: string): readonly string[] {
    const node = this.entry(list)?.node;
    return node?.kind === 'sequence' ? node.items.map((_, index) => `${list}.${index}`) : [];
  }

  /** The endpoints of receivers that wait for others, whose address is known. */
  get servers(): readonly Server[] {
    return ['receivers.*.endpoint', 'receivers.*.protocols.*.endpoint'].flatMap((path) =>
      this.entries(path).flatMap((entry): readonly Server[] => {
        const type = typeOf(entry);
        const above = entry.keys.slice(0, -1).join('.');
        const body = this.entry(above)?.node;
        const endpoint = this.text(entry.keys.join('.'));
        if (!SERVERS.has(type) || body?.kind !== 'mapping' || endpoint === undefined || !('key' in entry.at)) return [];
        return [{ body, at: entry.at, endpoint, path: above, type }];
      }),
    );
  }

  /** Those that other machines can reach. */
  get remoteServers(): readonly Server[] {
    return this.servers.filter(({ endpoint }) => !isLoopback(endpoint) && !/^(?:unix:|\/|@)/.test(endpoint));
  }

  #usedParts(): ReadonlySet<string> | undefined {
    const service = super.entry('service');
    if (service === undefined) return undefined;
    const used = new Set<string>();
    const add = (kinds: readonly string[], path: string): void => {
      for (const { node } of super.entries(path)) {
        for (const item of itemsOf(node)) {
          if (item.kind === 'scalar') for (const kind of kinds) used.add(`${kind} ${String(item.value)}`);
        }
      }
    };
    add(['receivers', 'connectors'], 'service.pipelines.*.receivers');
    add(['processors'], 'service.pipelines.*.processors');
    add(['exporters', 'connectors'], 'service.pipelines.*.exporters');
    add(['extensions'], 'service.extensions');
    return used;
  }
}

/** The type of the part to which an entry belongs: `otlp` of `otlp/2`. */
function typeOf({ keys }: Pick<Entry, 'keys'>): string {
  return typeOfName(keys[1] ?? '');
}

/** Types have lost and gained underscores: `kubeletstats` is `kubelet_stats`. */
export function typeOfName(name: string): string {
  return (name.split('/', 1)[0] ?? '').replaceAll('_', '');
}

/** Whether what stands at a path is a protocol of single datagrams, which has no connections. */
export function isDatagram(path: string): boolean {
  return /\.thrift_(?:compact|binary)$/.test(path);
}

/** Whether a mapping has none of some keys, or has them without a value, which the collector takes for the same. */
export function isBare(body: Mapping, keys: readonly string[]): boolean {
  const known = pairsInForce(body);
  return keys.every((key) => isNothing(known.get(key)?.value));
}

function isNothing(node: TreeNode | undefined): boolean {
  return node === undefined || (node.kind === 'scalar' && node.value === null && node.unknown !== true);
}

/** Whether whoever sends to a receiver has to say who it is, by an authenticator or a certificate. */
export function asksWhoSends(body: Mapping): boolean {
  if (!isBare(body, ['auth'])) return true;
  const tls = lookup(body, 'tls');
  return !isNothing(tls) && (tls?.kind !== 'mapping' || !isBare(tls, ['client_ca_file', 'client_ca_pem']));
}

/** Receivers whose endpoint is their own; that of others is of what they ask. */
export const SERVERS: ReadonlySet<string> = new Set(
  `otlp otelarrow jaeger zipkin opencensus loki splunkhec signalfx sapm influxdb awsxray carbon statsd wavefront collectd
  faro webhookevent skywalking awsfirehose datadog prometheusremotewrite awscontainerinsight cloudflare`.split(/\s+/),
);

/** Whether a text may be a collector's file. */
export function isCollectorFormat(file: ParsedFile): boolean {
  if (isEmpty(file)) return true;
  const [root] = file.roots;
  if (root?.kind !== 'mapping') return false;
  return areNamesOf(
    VOCABULARY,
    root.pairs.map(({ key }) => String(key.value)),
  );
}

/** Source: https://opentelemetry.io/docs/collector/configuration/ */
const VOCABULARY: Vocabulary = {
  isKnown: (name) => KINDS.has(name) || name === 'service' || name === 'config_sources',
  hasForm: (name) => name.startsWith('x-'),
};
