import { recogniseFile } from '@plumbline/model/recognised-file';
import { expect, test } from 'vitest';
import { SERVICE_DISCOVERIES } from './services.ts';

/** Names that people give such files, each of which one discovery knows by its name. */
const NAMES =
  `nginx.conf httpd.conf apache2.conf my.cnf my.ini mariadb.cnf mariadb.ini postgresql.conf pg_hba.conf redis.conf
  redis-6380.conf redis_replica.conf valkey.conf aclfile.conf users.acl user.acl redis.acl valkey-users.acl Dockerfile
  Dockerfile.prod app.Dockerfile Containerfile docker-compose.yml docker-compose-prod.yaml podman-compose.yml compose.yaml
  compose.override.yml`.split(/\s+/);

test('a file that is found by its name on the command line is recognised where files are dropped', () => {
  for (const name of NAMES) {
    const found = SERVICE_DISCOVERIES.flatMap(({ id, files }) =>
      files
        .filter(({ matchesPath }) => matchesPath(name))
        .map(({ defaultFileName }) => ({ serviceName: id, defaultFileName })),
    );
    expect(found, name).toHaveLength(1);
    expect(recogniseFile(name, ''), name).toEqual(found[0]);
  }
});
