import type { Directive, ParsedFile, Place } from '../../formats/tree.ts';
import { directivesOf, isReadWhole } from '../../reading/expand-includes.ts';
import { isOtherLanguage } from '../../reading/its-format.ts';
import type { Doubts } from '../../reading/doubts.ts';
import { WHOLE_FILE } from '../../rule.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import type { OpenContext } from '../../service-definition.ts';

/**
 * A program that the BOS Server runs: its name without its folder, and its words. One whose bnode has the status 0 is
 * left as it is when the server starts, and is none.
 */
export interface AfsProgram {
  readonly name: string;
  readonly path: string;
  readonly options: readonly string[];
  /** The line that starts it. */
  readonly node: Directive;
  /** What the BOS Server runs it as, from the line that says so on. */
  readonly bnode?: Place;
}

/** What rules ask of a BosConfig, and of the files beside it, which are lists of words. */
export class AfsFile {
  readonly #directives: readonly Directive[];
  readonly #programs: readonly AfsProgram[];
  readonly #isWhole: boolean;
  readonly #doubts: Doubts;

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    this.#directives = directivesOf(file);
    this.#isWhole = isReadWhole(file);
    this.#doubts = doubts;
    for (const directive of this.#directives)
      if (directive.args.some(({ unknown }) => unknown === true)) doubts.add(directive);
    let bnode: Directive | undefined;
    // The shell and systemd read assignments in order.
    const ofBosServer = this.#directives.findLast(({ name }) => name === 'BOSSERVER_ARGS' || name === 'DAEMON_ARGS');
    this.#programs = this.#directives.flatMap((node) => {
      if (node.name === 'bnode') bnode = node;
      const isRun = String(bnode?.args[2]?.value) !== '0';
      if (node.name === 'bnode') return isRun ? programIn(node, node, node.args.slice(3, 4)) : [];
      if (node.name === 'parm') return isRun ? programIn(node, bnode) : [];
      return node === ofBosServer ? [bosServerOf(node)] : [];
    });
    for (const program of this.#programs)
      if (program.node.args.some(({ unknown }) => unknown === true)) doubts.add(program);
  }

  /** Those whose words are all known. */
  get programs(): readonly AfsProgram[] {
    if (!this.#isWhole) this.#doubts.raise();
    return this.#doubts.all(this.#programs).filter(({ node }) => node.args.every(({ unknown }) => unknown !== true));
  }

  /** The value of a line such as `restrictmode 1`. */
  setting(name: string): Setting {
    const directive = this.#doubts.one(this.#directives.findLast((candidate) => candidate.name === name));
    if (directive === undefined) {
      if (this.#isWhole) return { is: 'absent', at: WHOLE_FILE };
      this.#doubts.raise();
      return { is: 'unknown' };
    }
    const [value] = directive.args;
    if (!value || value.unknown === true) return { is: 'unknown' };
    return { is: 'set', value: String(value.value), at: directive };
  }

  /** All words of the last line of a name, of a script that sets variables. */
  variable(name: string): { readonly text: string; readonly at: Directive } | undefined {
    const at = this.#doubts.one(this.#directives.findLast((candidate) => candidate.name === name));
    if (at === undefined && !this.#isWhole) this.#doubts.raise();
    if (at === undefined || at.args.some(({ unknown }) => unknown === true)) return undefined;
    return { text: at.args.map(({ value }) => String(value)).join(' '), at };
  }

  /** The words of all lines, of a list such as krb.conf; those that are known. */
  get words(): readonly { readonly word: string; readonly at: Directive }[] {
    const lines = this.#doubts.all(this.#directives);
    if (!this.#isWhole || lines.some(({ args }) => args.some(({ unknown }) => unknown === true))) this.#doubts.raise();
    return lines.flatMap((at) => {
      const others = at.args.filter(({ unknown }) => unknown !== true).map(({ value }) => String(value));
      return [at.name, ...others].map((word) => ({ word, at }));
    });
  }

  /** The first word of each line, of a list such as UserList. */
  get names(): readonly { readonly name: string; readonly at: Place }[] {
    if (!this.#isWhole) this.#doubts.raise();
    return this.#doubts.all(this.#directives).map((directive) => ({ name: directive.name, at: directive }));
  }
}

/**
 * `parm /usr/lib/openafs/ptserver -auditlog /var/log/openafs/audit`, or what is run when the program ends:
 * `bnode simple ptserver 1 /usr/sbin/notify`.
 */
function programIn(node: Directive, bnode: Directive | undefined, words = node.args): readonly AfsProgram[] {
  const [path = '', ...options] = words.map(({ value }) => String(value));
  const name = path.slice(path.lastIndexOf('/') + 1);
  const { source, end } = node;
  return path === ''
    ? []
    : [{ name, path, options, node, ...(bnode && { bnode: { source, start: bnode.start, end } }) }];
}

/**
 * `BOSSERVER_ARGS="-restricted"`, in one word or in several; Debian calls it `DAEMON_ARGS`.
 * Source: https://github.com/openafs/openafs/blob/master/debian/openafs-fileserver.service
 */
function bosServerOf(node: Directive): AfsProgram {
  const options = node.args.flatMap(({ value }) => String(value).split(/\s+/));
  return { name: 'bosserver', path: 'bosserver', options, node };
}

/** Whether a text may be a file of OpenAFS: a BosConfig has the words of one, the other files are lists of names. */
export function isAfsFormat(file: ParsedFile): boolean {
  const names = directivesOf(file).map(({ name }) => name);
  // What sets variables may begin as a script.
  const isScript = file.source.text.startsWith('#!') && names.some((name) => /^AFS_[A-Z_]+$/.test(name));
  if (!isScript && isOtherLanguage(file)) return false;
  const own = names.filter((name) => WORDS.has(name)).length;
  const { fileName } = file.source;
  if (/^openafs\b/i.test(fileName))
    return names.length === 0 || names.some((name) => /^(?:BOSSERVER|AFSD|AFS|DAEMON)_/.test(name));
  return fileName.toLowerCase().startsWith('bosconfig') ? 2 * own >= names.length : true;
}

/** Source: https://github.com/openafs/openafs/blob/master/doc/man-pages/pod5/BosConfig.pod */
const WORDS: ReadonlySet<string> = new Set(['restrictmode', 'restarttime', 'checkbintime', 'bnode', 'parm', 'end']);
