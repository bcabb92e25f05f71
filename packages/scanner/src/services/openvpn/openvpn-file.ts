import { hasTemplateMarks } from '../../formats/template-marks.ts';
import type { Directive, ParsedFile } from '../../formats/tree.ts';
import type { Doubts } from '../../reading/doubts.ts';
import { directivesOf, isReadWhole } from '../../reading/expand-includes.ts';
import { areNamesOf, isEmpty, isOtherLanguage, type Vocabulary } from '../../reading/its-format.ts';
import { WHOLE_FILE } from '../../rule.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import type { OpenContext } from '../../service-definition.ts';
import { OPTION_NAMES } from './option-names.ts';

/** A `peer` is one end of a tunnel between two machines. */
export type Role = 'server' | 'client' | 'peer';

/** What rules ask of the options of a server, a client or a profile. */
export class OpenvpnFile {
  /** Undefined for a part of a configuration, such as what one client gets. */
  readonly role: Role | undefined;
  readonly #options: ReadonlyMap<string, readonly Directive[]>;
  /** False for what others add to, such as a profile whose server and keys a program writes. */
  readonly isWhole: boolean;
  readonly #isReadWhole: boolean;
  readonly #doubts: Doubts;

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    const directives = directivesOf(file).flatMap((directive) => [directive, ...(directive.block ?? [])]);
    this.#options = Map.groupBy(directives, nameOf);
    this.#doubts = doubts;
    for (const directive of directives) if (settingOf(directive).is === 'unknown') doubts.add(directive);
    this.role = roleOf(this.#options);
    this.isWhole = this.role !== undefined && this.#has(...WHOLE[this.role]);
    this.#isReadWhole = isReadWhole(file) && !this.#options.has('config');
  }

  /** The option in force, the last one. What is absent may be said elsewhere where a file is a part of a configuration. */
  setting(option: string): Setting {
    const directive = this.#doubts.all(this.#options.get(option) ?? []).at(-1);
    if (directive) return settingOf(directive);
    const isKnown = this.#isReadWhole && this.isWhole;
    if (!isKnown) this.#doubts.raise();
    return isKnown ? { is: 'absent', at: WHOLE_FILE } : { is: 'unknown' };
  }

  /** Every place where an option stands, for those that add up. */
  all(option: string): readonly Setting[] {
    return this.#doubts.all(this.#options.get(option) ?? []).map(settingOf);
  }

  /** How many lines the text of an option has that stands inline. */
  linesWithin(option: string): number {
    const directive = this.#doubts.all(this.#options.get(option) ?? []).at(-1);
    if (!directive || !isInline(directive)) return 0;
    const lines = directive.args.flatMap(({ value }) => String(value).split(LINE_END));
    return lines.filter((line) => line.trim() !== '').length;
  }

  /** Whether one of some options stands in the file; undefined where it may stand elsewhere. */
  has(...options: readonly string[]): boolean | undefined {
    if (this.#has(...options)) return true;
    if (!this.#isReadWhole) this.#doubts.raise();
    return this.#isReadWhole ? false : undefined;
  }

  #has(...options: readonly string[]): boolean {
    return options.some((option) => this.#options.has(option));
  }

  /** Whether the file is for Windows, by the paths in it. */
  get isForWindows(): boolean {
    const values = ['ca', 'cert', 'key', 'dh', 'status', 'log'].flatMap((name) => this.#options.get(name) ?? []);
    return values.some(({ args: [path] }) => /^[A-Za-z]:|\\/.test(String(path?.value ?? '').slice(0, 200)));
  }
}

/** By role, one of the options that no whole configuration goes without. */
const WHOLE: Readonly<Record<Role, readonly string[]>> = {
  server: ['ca', 'capath', 'cert', 'pkcs12', 'peer-fingerprint'],
  client: ['remote'],
  peer: ['dev', 'ifconfig'],
};

/** Source: https://github.com/OpenVPN/openvpn/blob/release/2.6/doc/man-sections/server-options.rst, --mode and --server. */
function roleOf(options: ReadonlyMap<string, readonly Directive[]>): Role | undefined {
  const mode = options.get('mode')?.at(-1)?.args[0]?.value;
  const hasOne = (...names: readonly string[]): boolean => names.some((name) => options.has(name));
  if (mode === 'server' || hasOne('server', 'server-ipv6', 'server-bridge')) return 'server';
  // Who waits for one other machine alone serves no clients.
  if (hasOne('tls-server')) return hasOne('remote') ? 'peer' : 'server';
  if (hasOne('client', 'tls-client', 'pull')) return 'client';
  return hasOne('secret') || (hasOne('dev') && hasOne('remote', 'ifconfig')) ? 'peer' : undefined;
}

/** All arguments of an option are its value; the text of one that stands inline is not. */
function settingOf(directive: Directive): Setting {
  const { args } = directive;
  const isUnknown = args.some(({ unknown, value }) => unknown === true || hasTemplateMarks(String(value)));
  // What is made by a template leaves nothing between the tags.
  if (isUnknown || (isInline(directive) && args.every(({ value }) => String(value).trim() === '')))
    return { is: 'unknown' };
  const value = isInline(directive) ? INLINE : args.map((argument) => String(argument.value)).join(' ');
  return { is: 'set', value, at: directive };
}

/** The value of an option whose file stands between `<option>` and `</option>`. */
export const INLINE = '[inline]';

const LINE_END = /\r\n|\n|\r/;

function isInline({ source, start }: Directive): boolean {
  return source.text.startsWith('<', start);
}

/** The dashes of a command line may stand in a file as well. */
function nameOf({ name }: Directive): string {
  return name.startsWith('--') ? name.slice(2) : name;
}

/** Whether a text may be a file of OpenVPN's options. */
export function isOpenvpnFormat(file: ParsedFile): boolean {
  const names = directivesOf(file).map(nameOf);
  return isEmpty(file) || (!isOtherLanguage(file) && areNamesOf(VOCABULARY, names));
}

const VOCABULARY: Vocabulary = {
  isKnown: (name) => OPTION_NAMES.has(name),
  hasForm: (name) => /^[a-z]+(-[a-z\d]+)+$/.test(name),
};
