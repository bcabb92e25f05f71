import type { Directive, ParsedFile } from '../../formats/tree.ts';
import { hasTemplateMarks } from '../../formats/template-marks.ts';
import { directivesOf } from '../../reading/expand-includes.ts';
import { isEmpty } from '../../reading/its-format.ts';
import type { OpenContext } from '../../service-definition.ts';

/** What one line allows. Source: https://web.mit.edu/kerberos/krb5-latest/doc/admin/conf_files/kadm5_acl.html */
export interface AclEntry {
  readonly directive: Directive;
  readonly principal: string;
  /** Letters: those in lower case are allowed, those in upper case are not. */
  readonly permissions: string;
  /** Whom it may be done to; undefined for everybody. */
  readonly target: string | undefined;
}

/** A kadm5.acl: who may change the database of principals. */
export class AclFile {
  readonly #entries: readonly AclEntry[];
  readonly #doubts: OpenContext['doubts'];

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    this.#doubts = doubts;
    this.#entries = directivesOf(file).map((directive) => {
      const [permissions = '', target] = directive.args.map(({ value }) => String(value));
      const entry = { directive, principal: directive.name, permissions, target };
      const isUnknown = [directive.name, permissions, target ?? ''].some(hasTemplateMarks);
      if (isUnknown || directive.args.some(({ unknown }) => unknown)) doubts.add(entry);
      return entry;
    });
  }

  /** Lines that are known, and that the program does not refuse for a letter that means nothing. */
  get entries(): readonly AclEntry[] {
    return this.#doubts.all(this.#entries).filter(({ permissions }) => isPermissions(permissions));
  }
}

/** Whether a text may be a kadm5.acl. */
export function isAclFormat(file: ParsedFile): boolean {
  const entries = directivesOf(file);
  const isEntry = ({ args: [permissions] }: Directive): boolean => isPermissions(String(permissions?.value ?? ''));
  return isEmpty(file) || entries.filter(isEntry).length * 2 >= entries.length;
}

/** Each letter a permission, at most as many as fit in a line that somebody wrote. */
function isPermissions(text: string): boolean {
  return /^[acdeilmpsx*]{1,40}$/i.test(text);
}
