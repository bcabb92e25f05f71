import type { Directive, ParsedFile } from '../../formats/tree.ts';
import { directivesOf } from '../../reading/expand-includes.ts';
import type { Doubts } from '../../reading/doubts.ts';
import type { OpenContext } from '../../service-definition.ts';
import { isTemplate } from './pg-hba-file.ts';

/** A line with a password behind its last colon. */
interface ListedPassword {
  readonly directive: Directive;
  /** What stands before the password. */
  readonly fields: readonly string[];
  readonly secret: string;
}

/**
 * What rules ask of lists of passwords whose fields are separated by colons: those of a client program, which has the
 * server, the database and the user before the password, and those of Pgpool-II, which have the user alone.
 * Source: https://www.postgresql.org/docs/current/libpq-pgpass.html and
 * https://www.pgpool.net/docs/latest/en/html/runtime-config-connection.html#GUC-POOL-PASSWD
 */
export class PasswordListFile {
  readonly kind: 'pgpass' | 'pool_passwd';
  readonly #passwords: readonly ListedPassword[];
  readonly #doubts: Doubts;

  constructor(kind: PasswordListFile['kind'], file: ParsedFile, { doubts }: OpenContext) {
    this.kind = kind;
    const directives = directivesOf(file);
    const known = directives.filter((directive) => !isTemplate(directive));
    if (known.length < directives.length) doubts.add(this);
    this.#doubts = doubts;
    this.#passwords = known.flatMap((directive) => {
      const { text } = directive.source;
      // A colon that belongs to a field has a backslash before it.
      const fields = text.slice(directive.start, directive.end).split(/(?<!\\):/);
      const secret = fields.at(-1) ?? '';
      return fields.length === (kind === 'pgpass' ? 5 : 2) ? [{ directive, fields: fields.slice(0, -1), secret }] : [];
    });
  }

  /** Every line with a password; those that hold a template are left out. */
  get passwords(): readonly ListedPassword[] {
    this.#doubts.one(this);
    return this.#passwords;
  }
}
