/**
 * Whether a port is one of a program for a network of its own: PostgreSQL, SQL Server, Oracle, MySQL, Redis, Cassandra,
 * Elasticsearch, Memcached, MongoDB, etcd, Docker, the kubelet, RDP, VNC, telnet, SMB and NFS.
 */
export function isInnerPort(port: string): boolean {
  return PORTS.has(port);
}

const PORTS: ReadonlySet<string> = new Set(
  [23, 445, 1433, 1521, 2049, 2375, 2379, 3306, 3389, 5432, 5900, 6379, 9042, 9200, 10_250, 11_211, 27_017].map(String),
);
