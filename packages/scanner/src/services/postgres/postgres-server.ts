import type { Together } from '../../service-definition.ts';
import { asksForCertificate, type HbaRecord, type PgHbaFile } from './pg-hba-file.ts';
import type { PgBouncerFile } from './pgbouncer-file.ts';
import type { PatroniFile } from './patroni-file.ts';
import type { PasswordListFile } from './password-list-file.ts';
import type { PgIdentFile } from './pg-ident-file.ts';
import type { PgPoolFile } from './pgpool-file.ts';
import type { PgServiceFile } from './pg-service-file.ts';
import { isOn, type PostgresqlConfFile } from './postgresql-conf-file.ts';
import type { UserListFile } from './user-list-file.ts';

export type PostgresFile =
  | PostgresqlConfFile
  | PgHbaFile
  | PatroniFile
  | PgIdentFile
  | PgBouncerFile
  | PgServiceFile
  | PgPoolFile
  | PasswordListFile
  | UserListFile;

type FileOf<Kind extends PostgresFile['kind']> = Extract<PostgresFile, { kind: Kind }>;

/** What rules ask of one PostgreSQL: the files of the server that a file belongs to. */
export class PostgresServer {
  readonly #together: Together<PostgresFile>;

  constructor(together: Together<PostgresFile>) {
    this.#together = together;
  }

  get conf(): PostgresqlConfFile | undefined {
    return this.#only('postgresql.conf');
  }

  get hba(): PgHbaFile | undefined {
    return this.#only('pg_hba.conf');
  }

  /**
   * Whether a record without a password lets every user of the machine be one and the same user: as `peer` does with a
   * map that does not tell them apart.
   */
  letsEveryUserIn({ type, method, options }: HbaRecord): boolean {
    const map = options.get('map');
    if (map === undefined || type !== 'local' || !/^(peer|ident)$/.test(method)) return false;
    return this.#only('pg_ident.conf')?.mapsEveryUser(map) === true;
  }

  /** Whether a record of a pg_hba.conf that is there lets everybody in by a map. */
  showsThatMapNamesEverybody(map: string): boolean {
    return this.#together
      .ofKind('pg_hba.conf')
      .some(
        (file) =>
          isOf(file, 'pg_hba.conf') &&
          file.reachable.some((record) => record.options.get('map') === map && this.letsEveryUserIn(record)),
      );
  }

  /** Whether the pg_hba.conf of the server asks for certificates of clients; false where it cannot be seen. */
  get asksForCertificates(): boolean {
    const asking = this.hba?.reachable.some((record) => record.type === 'hostssl' && asksForCertificate(record));
    return asking === true;
  }

  /** Whether a pg_hba.conf is read: that of Pgpool-II is only where its pgpool.conf, if that is there, says so. */
  isRead(file: PgHbaFile): boolean {
    const pools = file.isOfPgPool ? this.#together.ofKind('pgpool.conf').filter((one) => isOf(one, 'pgpool.conf')) : [];
    const settings = pools.map((pool) => pool.setting('enable_pool_hba'));
    if (settings.some(({ is }) => is === 'unknown')) this.#together.question.raise();
    return pools.length === 0 || settings.some((setting) => setting.is === 'set' && isOn(setting.value));
  }

  /** Where there is none, or where several may be meant, nobody knows what it says. */
  #only<Kind extends PostgresFile['kind']>(kind: Kind): FileOf<Kind> | undefined {
    const files = this.#together.ofKind(kind);
    const only = files.length === 1 ? files.find((file) => isOf(file, kind)) : undefined;
    if (!only) this.#together.question.raise();
    return only;
  }
}

function isOf<Kind extends PostgresFile['kind']>(file: PostgresFile, kind: Kind): file is FileOf<Kind> {
  return file.kind === kind;
}
