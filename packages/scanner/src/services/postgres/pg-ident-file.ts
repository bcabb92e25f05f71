import { expandIncludes } from '../../reading/expand-includes.ts';
import type { Doubts } from '../../reading/doubts.ts';
import { wordsOf } from '../../formats/pg-hba.ts';
import type { Directive, ParsedFile, Place } from '../../formats/tree.ts';
import type { OpenContext } from '../../service-definition.ts';
import { includeTarget, isTemplate } from './pg-hba-file.ts';

/** One line of a map: the users of the machine who may be a user of the database. */
export interface IdentEntry {
  readonly directive: Directive;
  readonly map: string;
  /** A name, or a regular expression behind a slash. */
  readonly systemUser: string;
  /** May hold `\\1`, which stands for what the expression's first group matched. */
  readonly databaseUser: string;
  /** `all`, or an expression that fits every name, which PostgreSQL 16 and newer know. */
  readonly isEveryDatabaseUser: boolean;
}

/**
 * What rules ask of a pg_ident.conf, whose lines have the form of those of pg_hba.conf.
 * Source: https://www.postgresql.org/docs/current/auth-username-maps.html
 */
export class PgIdentFile {
  readonly kind = 'pg_ident.conf';
  readonly #entries: readonly IdentEntry[];
  readonly #doubts: Doubts;

  constructor(file: ParsedFile, { includes, doubts }: OpenContext) {
    const { directives } = expandIncludes(file, includes, includeTarget);
    const known = directives.filter((directive) => !isTemplate(directive) && !includeTarget(directive));
    if (known.length < directives.length) doubts.add(this);
    this.#doubts = doubts;
    this.#entries = known.map((directive) => {
      const { nameSpan, args, source } = directive;
      const [systemUser, databaseUser] = args;
      const [database] = databaseUser ? wordsOf(databaseUser) : [];
      const isKeyword = database?.text === 'all' && !database.quoted;
      return {
        directive,
        map: wordOf({ ...nameSpan, source }),
        systemUser: wordOf(systemUser),
        databaseUser: wordOf(databaseUser),
        isEveryDatabaseUser: isKeyword || matchesEverybody(wordOf(databaseUser)),
      };
    });
  }

  /** Every entry, with those of included files; entries that hold a template are left out. */
  get entries(): readonly IdentEntry[] {
    this.#doubts.one(this);
    return this.#entries;
  }

  /** Whether a map lets every user of the machine be one and the same user of the database. */
  mapsEveryUser(map: string): boolean {
    this.#doubts.one(this);
    return this.#entries.some(
      ({ map: name, systemUser, databaseUser }) =>
        name === map && matchesEverybody(systemUser) && databaseUser !== '' && !databaseUser.includes('\\1'),
    );
  }
}

/** Whether a field is an expression that fits every name. */
export function matchesEverybody(user: string): boolean {
  return /^\/\^?\(?(\.[*+])?\)?\$?$/.test(user);
}

function wordOf(field: Place | undefined): string {
  return field ? (wordsOf(field)[0]?.text ?? '') : '';
}
