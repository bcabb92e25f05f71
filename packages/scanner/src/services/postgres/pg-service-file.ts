import type { Doubts } from '../../reading/doubts.ts';
import { directivesOf } from '../../reading/expand-includes.ts';
import { areNamesOf, isEmpty, isOtherLanguage, type Vocabulary } from '../../reading/its-format.ts';
import { valueOf } from '../../reading/section-keys.ts';
import type { Directive, ParsedFile } from '../../formats/tree.ts';
import { isLoopback } from '../../rules/loopback.ts';
import type { OpenContext } from '../../service-definition.ts';

/** One service: what a client program connects with that names it. */
export class ConnectionService {
  readonly head: Directive;
  /** An address of a directory, which gives more settings, stands among them, or something that a template puts in. */
  readonly isOpen: boolean;
  readonly #keys = new Map<string, Directive>();
  readonly #doubts: Doubts;

  constructor(head: Directive, doubts: Doubts) {
    this.head = head;
    this.#doubts = doubts;
    const keys = head.block ?? [];
    for (const key of keys) {
      if (isUnknown(key)) doubts.add(key);
      // The first of a name counts. Source: parseServiceFile of src/interfaces/libpq/fe-connect.c
      if (!this.#keys.has(key.name)) this.#keys.set(key.name, key);
    }
    this.isOpen = keys.some((key) => !WORDS.has(key.name) || isUnknown(key));
  }

  /** A setting whose value is known. */
  key(name: string): Directive | undefined {
    const key = this.#doubts.one(this.#keys.get(name));
    return key && !isUnknown(key) ? key : undefined;
  }

  /** Whether it certainly leads to another machine. */
  get leadsToOthers(): boolean {
    const hosts = ['host', 'hostaddr'].flatMap((name) => {
      const key = this.key(name);
      return key === undefined ? [] : valueOf(key).split(',');
    });
    return hosts.some((host) => host.trim() !== '' && !/^[/@]/.test(host.trim()) && !isLoopback(host.trim()));
  }
}

function isUnknown({ args }: Directive): boolean {
  return args.some(({ unknown }) => unknown);
}

/** What rules ask of a pg_service.conf. Source: https://www.postgresql.org/docs/current/libpq-pgservice.html */
export class PgServiceFile {
  readonly kind = 'pg_service.conf';
  readonly services: readonly ConnectionService[];

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    this.services = directivesOf(file)
      .filter(({ block }) => block !== undefined)
      .map((head) => new ConnectionService(head, doubts));
  }
}

/** Whether a text may be a pg_service.conf. */
export function isPgServiceFormat(file: ParsedFile): boolean {
  if (isEmpty(file)) return true;
  const directives = directivesOf(file);
  const names = directives.flatMap(({ block }) => block ?? []).map(({ name }) => name);
  return (
    !isOtherLanguage(file) && directives.every(({ block }) => block !== undefined) && areNamesOf(VOCABULARY, names)
  );
}

/** Source: https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-PARAMKEYWORDS */
const WORDS: ReadonlySet<string> = new Set(
  `host hostaddr port dbname user password passfile require_auth channel_binding connect_timeout client_encoding options
  application_name fallback_application_name keepalives keepalives_idle keepalives_interval keepalives_count
  tcp_user_timeout replication gssencmode sslmode requiressl sslnegotiation sslcompression sslcert sslkey sslkeylogfile
  sslpassword sslcertmode sslrootcert sslcrl sslcrldir sslsni requirepeer ssl_min_protocol_version
  ssl_max_protocol_version min_protocol_version max_protocol_version krbsrvname gsslib gssdelegation scram_client_key
  scram_server_key service target_session_attrs load_balance_hosts oauth_issuer oauth_client_id oauth_client_secret
  oauth_scope`.split(/\s+/),
);

const VOCABULARY: Vocabulary = {
  isKnown: (name) => WORDS.has(name),
  hasForm: (name) => name.startsWith('ldap:'),
};
