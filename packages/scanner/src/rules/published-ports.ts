/** Ports that a container publishes on its machine, as Compose, Docker and Podman have them. */
import type { Place } from '../formats/tree.ts';

/** A port that a container publishes on its machine. */
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
  2181: 'ZooKeeper',
  2379: 'etcd',
  3306: 'MySQL',
  4222: 'NATS',
  5432: 'PostgreSQL',
  5672: 'RabbitMQ',
  5984: 'CouchDB',
  6333: 'Qdrant',
  6379: 'Redis',
  7474: 'Neo4j',
  7687: 'Neo4j',
  8086: 'InfluxDB',
  8529: 'ArangoDB',
  8983: 'Solr',
  9042: 'Cassandra',
  9092: 'Kafka',
  9200: 'Elasticsearch',
  9300: 'Elasticsearch',
  11211: 'Memcached',
  19530: 'Milvus',
  26257: 'CockroachDB',
  27017: 'MongoDB',
  28015: 'RethinkDB',
  61616: 'ActiveMQ',
};

/** Whether other machines reach the port. */
export function isPublishedToAll({ hostAddress = '' }: PublishedPort): boolean {
  return /^(0\.0\.0\.0|\[?::\]?)?$/.test(hostAddress);
}

/** Whether all that is published is for the machine alone: where somebody works on a program. */
export function isForThisMachine(ports: readonly PublishedPort[]): boolean {
  return (
    ports.length > 0 && ports.every(({ hostAddress = '' }) => /^(?:127\.|localhost$|\[?::1\]?$)/.test(hostAddress))
  );
}

/** What a port of the container is known by, among some; of a range the first that is. */
export function knownPort(
  { containerPort = -1, lastContainerPort = containerPort }: PublishedPort,
  names: Readonly<Record<number, string>>,
): string | undefined {
  const found = Object.keys(names).find((port) => Number(port) >= containerPort && Number(port) <= lastContainerPort);
  return found === undefined ? undefined : names[Number(found)];
}

/** What a report says of a port that every address has. */
export function messageOf({ hostPort, containerPort }: PublishedPort, what: string): string {
  const isMoved = hostPort !== undefined && hostPort !== containerPort;
  const port = isMoved ? `${hostPort} (${containerPort} of ${what})` : `${containerPort} (${what})`;
  return `port ${port} is published on all addresses`;
}

/** A port in its short form: `address:port:port/protocol`. */
export function publishedPort(text: string, at: Place): PublishedPort {
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

/** The first of a range; undefined for 0 as well, in whose place one is picked. */
export function portNumber(text: string | undefined): number | undefined {
  const digits = /^(\d{1,5})(?:-\d+)?(?:\/\w+)?$/.exec(text ?? '')?.[1];
  return Number(digits) || undefined;
}
