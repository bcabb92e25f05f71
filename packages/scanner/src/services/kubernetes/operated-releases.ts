import { parseImage } from '../../formats/image-reference.ts';
import type { Block } from './block.ts';
import type { KubernetesFile } from './kubernetes-file.ts';

/** A release of a database that an operator is asked for, as the image that has it. */
interface OperatedRelease {
  readonly at: Block['at'];
  readonly image: string;
}

/** Where objects say which, by their kind, and what its image is called. */
const RELEASES: Readonly<Record<string, { readonly path: string; readonly image: string }>> = {
  CassandraDatacenter: { path: 'spec.serverVersion', image: 'cassandra' },
  Cluster: { path: 'spec.imageName', image: 'postgres' },
  Elasticsearch: { path: 'spec.version', image: 'elasticsearch' },
  InnoDBCluster: { path: 'spec.version', image: 'mysql' },
  K8ssandraCluster: { path: 'spec.cassandra.serverVersion', image: 'cassandra' },
  Kibana: { path: 'spec.version', image: 'kibana' },
  Logstash: { path: 'spec.version', image: 'logstash' },
  MongoDBCommunity: { path: 'spec.version', image: 'mongo' },
  OpenSearchCluster: { path: 'spec.general.version', image: 'opensearchproject/opensearch' },
  PerconaPGCluster: { path: 'spec.postgresVersion', image: 'postgres' },
  PostgresCluster: { path: 'spec.postgresVersion', image: 'postgres' },
  SGCluster: { path: 'spec.postgres.version', image: 'postgres' },
  postgresql: { path: 'spec.postgresql.version', image: 'postgres' },
};

export const OPERATED = Object.keys(RELEASES);

export function releasesOf(file: KubernetesFile): readonly OperatedRelease[] {
  return file.ofKind(...OPERATED).flatMap((object) => {
    const { path, image } = RELEASES[object.kind] ?? { path: '', image: '' };
    const [at, version = ''] = [object.pair(path), object.text(path)];
    if (!at || object.group === '' || isOfAnother(object)) return [];
    const tag = path.endsWith('.imageName') ? tagOf(version) : version;
    return /^v?\d+(?:\.\d+)*/.test(tag) ? [{ at, image: `${image}:${tag}` }] : [];
  });
}

/** DataStax's own servers have numbers of their own. */
function isOfAnother(object: Block): boolean {
  return ['spec.serverType', 'spec.cassandra.serverType'].some((path) => /^(?:dse|hcd)$/.test(object.text(path) ?? ''));
}

function tagOf(image: string): string {
  const { repository, tag = '' } = parseImage(image);
  return /(?:^|\/)postgresql$/.test(repository) ? tag : '';
}
