import { wordsOf } from '../../formats/pg-hba.ts';
import type { Directive, ParsedFile } from '../../formats/tree.ts';
import { directivesOf } from '../../reading/expand-includes.ts';
import type { Doubts } from '../../reading/doubts.ts';
import type { OpenContext } from '../../service-definition.ts';
import { isTemplate } from './pg-hba-file.ts';

/** A user of PgBouncer, and the password or what is made of it. */
interface PoolUser {
  readonly directive: Directive;
  readonly secret: string;
}

/**
 * What rules ask of the userlist.txt of PgBouncer: the name and the password of a user on each line, both in quotes.
 * Source: https://www.pgbouncer.org/config.html#authentication-file-format
 */
export class UserListFile {
  readonly kind = 'userlist.txt';
  readonly #users: readonly PoolUser[];
  readonly #doubts: Doubts;

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    const directives = directivesOf(file);
    const known = directives.filter((directive) => !isTemplate(directive));
    if (known.length < directives.length) doubts.add(this);
    this.#doubts = doubts;
    this.#users = known.flatMap((directive) => {
      const [secret] = directive.args;
      const isUser = directive.source.text[directive.nameSpan.start] === '"';
      return secret && isUser ? [{ directive, secret: wordsOf(secret)[0]?.text ?? '' }] : [];
    });
  }

  /** Every user; lines that hold a template are left out. */
  get users(): readonly PoolUser[] {
    this.#doubts.one(this);
    return this.#users;
  }
}
