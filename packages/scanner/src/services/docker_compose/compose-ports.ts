import { itemsOf, pairsInForce } from '../../formats/mapping-lookup.ts';
import type { Place, TreeNode } from '../../formats/tree.ts';
import { textOf } from './compose-values.ts';

/** A port that a service publishes on the host. */
export interface PublishedPort {
  readonly at: Place;
  /** Undefined: every address of the host. */
  readonly hostAddress: string | undefined;
  /** Undefined: one that Docker picks, or that cannot be known. */
  readonly hostPort: number | undefined;
  /** First port of a range. */
  readonly containerPort: number | undefined;
  /** The last one; the same where there is no range. */
  readonly lastContainerPort: number | undefined;
  readonly protocol: string;
}

/** Ports by which data stores speak, unless told otherwise. */
export const DATA_STORES: Readonly<Record<number, string>> = {
  1433: 'SQL Server',
  1521: 'Oracle',
  2379: 'etcd',
  3306: 'MySQL',
  5432: 'PostgreSQL',
  5672: 'RabbitMQ',
  5984: 'CouchDB',
  6379: 'Redis',
  7474: 'Neo4j',
  7687: 'Neo4j',
  8086: 'InfluxDB',
  9042: 'Cassandra',
  9092: 'Kafka',
  9200: 'Elasticsearch',
  9300: 'Elasticsearch',
  11211: 'Memcached',
  27017: 'MongoDB',
  28015: 'RethinkDB',
};

export const DOCKER_API = 'Docker API';
/** Ports by which programs and machines are controlled; those of debuggers for Java and Python belong to other programs as well. */
export const CONTROL_PORTS: Readonly<Record<number, string>> = {
  22: 'SSH',
  23: 'Telnet',
  2375: DOCKER_API,
  3389: 'RDP',
  5900: 'VNC',
  9229: 'Node.js debugger',
};

/** Source: https://docs.docker.com/reference/compose-file/services/#ports. */
export function portsOf(ports: TreeNode | undefined): readonly PublishedPort[] {
  return itemsOf(ports).flatMap((item) => portOf(item) ?? []);
}

export function portOf(item: TreeNode): PublishedPort | undefined {
  const text = textOf(item);
  if (item.kind !== 'mapping') return text === undefined ? undefined : shortPort(text, item);
  const pairs = pairsInForce(item);
  return {
    at: item,
    hostAddress: textOf(pairs.get('host_ip')?.value),
    hostPort: portNumber(textOf(pairs.get('published')?.value)),
    containerPort: portNumber(textOf(pairs.get('target')?.value)),
    lastContainerPort: portNumber(textOf(pairs.get('target')?.value)),
    protocol: textOf(pairs.get('protocol')?.value) ?? 'tcp',
  };
}

/** Whether other machines reach the port. */
export function isPublishedToAll({ hostAddress = '' }: PublishedPort): boolean {
  return /^(0\.0\.0\.0|\[?::\]?)?$/.test(hostAddress);
}

/** What a port of the container is known by, among some; of a range the first that is. */
export function knownPort(
  { containerPort = -1, lastContainerPort = containerPort }: PublishedPort,
  names: Readonly<Record<number, string>>,
): string | undefined {
  const found = Object.keys(names).find((port) => Number(port) >= containerPort && Number(port) <= lastContainerPort);
  return found === undefined ? undefined : names[Number(found)];
}

function shortPort(text: string, at: Place): PublishedPort {
  const match = /^(?:(\[[^\]]*\]|[^:]*(?=:.*:)):)?(?:([^:]*):)?([^:/]+)(?:\/(\w+))?$/.exec(text);
  const [, hostAddress, hostPort, containerPort, protocol = 'tcp'] = match ?? [];
  return {
    at,
    hostAddress: match ? hostAddress : '$',
    hostPort: portNumber(hostPort),
    containerPort: portNumber(containerPort),
    lastContainerPort: portNumber(containerPort?.replace(/^\d+-(?=\d)/, '')),
    protocol,
  };
}

function portNumber(text: string | undefined): number | undefined {
  const digits = /^(\d{1,5})(?:-\d+)?(?:\/\w+)?$/.exec(text ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}
