import { hasTemplateMarks, isMasked } from '../../formats/template-marks.ts';
import type { Directive } from '../../formats/tree.ts';
import { SectionKeys, valueOf } from '../../reading/section-keys.ts';
import { oncePer } from '../../rules/once-per.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import { WHOLE_FILE } from '../../rule.ts';
import type { Together } from '../../service-definition.ts';
import { readArguments, readCommand, type Command } from './command.ts';
import {
  BUILD_KEYS,
  CONTAINER_KEYS,
  LISTS_OF_CONTAINERS,
  partOf,
  startedBy,
  type ContainerPart,
} from './container-parts.ts';
import { expanded } from './specifiers.ts';
import { QUADLETS, SECTIONS_OF_PROCESSES, type UnitFile } from './unit-file.ts';

/** What rules ask of one unit: its file with the drop-ins that add to it, or a drop-in whose unit is not there. */
export class Unit {
  readonly #file: UnitFile;
  readonly #together: Together<UnitFile>;
  #keys: SectionKeys | undefined;
  readonly #takenAway = new Map<string, ReadonlySet<string>>();
  /** Asked for again for each line of some lists. */
  readonly #counting = new Map<string, { readonly lines: readonly Directive[]; readonly isUnknown: boolean }>();

  constructor(file: UnitFile, together: Together<UnitFile>) {
    this.#file = file;
    this.#together = together;
  }

  /** The section of what its processes may do; undefined where it starts none. */
  get section(): string | undefined {
    return SECTIONS_OF_PROCESSES.get(this.#file.kind);
  }

  /** Whether the unit that the drop-in adds to is there, and is judged with it. */
  get isJudgedElsewhere(): boolean {
    const { addsTo, unit } = this.#file;
    return addsTo !== undefined && this.#beside.some(({ units }) => units.has(unit));
  }

  /** Whether it is a unit of systemd itself to which nobody but packages added anything. */
  get isOfSystemd(): boolean {
    return this.#file.isOfSystemd && this.#added.every(({ isDelivered }) => isDelivered);
  }

  /** False for a drop-in by itself: the unit may say what it does not. */
  get isWhole(): boolean {
    return this.#file.addsTo === undefined && this.#file.isReadWhole;
  }

  /** The value in force, the last one that is set since one was cleared by an empty one. */
  setting(section: string, key: string): Setting {
    const last = this.all(section, key).at(-1);
    if (last) return settingOf(last);
    if (!this.isWhole) this.#file.doubts.raise();
    return this.isWhole
      ? { is: 'absent', at: this.#sections.head(section) ?? WHOLE_FILE, head: true }
      : { is: 'unknown' };
  }

  /** Every line of a key that counts, for lists, which add up. */
  all(section: string, key: string): readonly Directive[] {
    const id = `${section}.${key}`;
    let counting = this.#counting.get(id);
    if (!counting) {
      const all = this.#sections.all(section, key);
      const lines = all.slice(all.findLastIndex((line) => valueOf(line) === '') + 1);
      counting = { lines, isUnknown: lines.some(isUnknown) };
      this.#counting.set(id, counting);
    }
    if (counting.isUnknown) this.#file.doubts.raise();
    return this.#file.doubts.all(counting.lines);
  }

  /** Every line of a key that counts, as a setting. */
  every(section: string, key: string): readonly Setting[] {
    return this.all(section, key).map(settingOf);
  }

  /** The words of a list that a later line with `~` takes away again, in lower case. */
  takenAway(section: string, key: string): ReadonlySet<string> {
    const id = `${section}.${key}`;
    const known = this.#takenAway.get(id);
    if (known) return known;
    const taken = new Set<string>();
    for (const setting of this.every(section, key)) {
      if (setting.is !== 'set') continue;
      const takes = setting.value.startsWith('~');
      for (const word of setting.value
        .slice(takes ? 1 : 0)
        .toLowerCase()
        .split(/\s+/)) {
        if (takes) taken.add(word);
        else taken.delete(word);
      }
    }
    this.#takenAway.set(id, taken);
    return taken;
  }

  /** Whether the last line of a key empties it. */
  isEmptied(section: string, key: string): boolean {
    const last = this.#sections.all(section, key).at(-1);
    return last !== undefined && valueOf(last) === '';
  }

  /** Whether one of some keys is set; undefined where it may be set elsewhere. */
  has(section: string, ...keys: readonly string[]): boolean | undefined {
    if (keys.some((key) => this.all(section, key).length > 0)) return true;
    return this.isWhole ? false : undefined;
  }

  /** What the unit runs, of which all is known but variables and what a specifier stands for. */
  get commands(): readonly Command[] {
    const section = this.isQuadlet ? 'Service' : (this.section ?? '');
    const lines = COMMANDS.flatMap((key) => this.all(section, key));
    return lines.filter((line) => !isUnknown(line)).map(commandIn);
  }

  /**
   * What the container of a unit of Podman is given to run in place of what its image says, or as arguments of that, and
   * what Podman itself is told by `PodmanArgs`.
   */
  get programsOfContainer(): readonly Command[] {
    if (this.section !== 'Container') return [];
    const run = this.all('Container', 'Exec').slice(-1);
    const isKnown = (line: Directive): boolean => !isUnknown(line);
    const told = this.all('Container', 'PodmanArgs');
    return [...run.filter(isKnown).map(commandIn), ...told.filter(isKnown).map(argumentsIn)];
  }

  /** What a key of a unit of Podman says of its container; empty where nothing is said. */
  valueOfContainer(key: string): string {
    const setting = this.setting(this.section ?? '', key);
    return setting.is === 'set' ? setting.value : '';
  }

  /** Whether it is one of those that Podman makes units of. */
  get isQuadlet(): boolean {
    return QUADLETS.has(this.#file.kind);
  }

  /** The containers that it starts: by a command of an engine, or, part by part, by its keys. */
  get containers(): readonly ContainerPart[] {
    const section = this.isQuadlet ? this.section : undefined;
    const keys = section === 'Build' ? BUILD_KEYS : CONTAINER_KEYS;
    const lines = section === undefined ? [] : keys.flatMap((key) => this.#inForce(section, key));
    return [
      ...lines.filter((line) => !isUnknown(line)).map(partIn),
      ...this.commands.flatMap((command) => startedBy(command) ?? []),
    ];
  }

  /** Of a key of Podman's units that is no list, the last one. */
  #inForce(section: string, key: string): readonly Directive[] {
    const lines = this.all(section, key);
    return LISTS_OF_CONTAINERS.has(key) ? lines : lines.slice(-1);
  }

  /** Whether what it starts has the rights of root; undefined where that cannot be known. */
  get isOfRoot(): boolean | undefined {
    if (this.#file.isOfUser) return false;
    if (this.isQuadlet) return true;
    const { user } = this;
    return user === undefined ? undefined : user === 'root' || user === '0';
  }

  /** Every line of a section, by its keys, as a setting of its own. */
  linesOf(section: string): readonly { readonly line: Directive; readonly setting: Setting }[] {
    const lines = [...this.#sections.keysOf(section).values()].flat();
    return this.#file.doubts.all(lines).map((line) => ({ line, setting: settingOf(line) }));
  }

  /** Where a key of a section would stand. */
  headOf(section: string): Directive | undefined {
    return this.#file.doubts.one(this.#sections.head(section));
  }

  /** The user whom its processes are; `root` where nothing is said, undefined where that cannot be known. */
  get user(): string | undefined {
    const section = this.isQuadlet ? 'Service' : (this.section ?? '');
    const dynamic = this.setting(section, 'DynamicUser');
    const user = this.setting(section, 'User');
    if (user.is === 'set') return user.value;
    if (user.is === 'unknown' || dynamic.is === 'unknown') return undefined;
    return dynamic.is === 'set' && isYes(dynamic.value) ? 'dynamic' : 'root';
  }

  get #sections(): SectionKeys {
    this.#keys ??= this.#keysTogether();
    return this.#keys;
  }

  #keysTogether(): SectionKeys {
    const { directives } = this.#file;
    const added = this.#added;
    const inOrder = added.length > 1 ? added.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1)) : added;
    return new SectionKeys([...directives, ...inOrder.flatMap((dropIn) => dropIn.directives)]);
  }

  get #added(): readonly UnitFile[] {
    const { addsTo, unit } = this.#file;
    return addsTo === undefined ? this.#beside.flatMap(({ dropIns }) => dropIns.get(unit) ?? []) : [];
  }

  /** The files of the kind, and those of a client that takes every drop-in for a file of systemd itself. */
  get #beside(): readonly UnitNames[] {
    const { kind, defaultFileName } = this.#file;
    const kinds = new Set([kind === '' ? defaultFileName : `${kind}.${kind}`, CONFIGURATION]);
    return [...kinds].map((name) => namesIn(this.#together.ofService(name)));
  }
}

/** The default file name of what is no unit. */
const CONFIGURATION = 'systemd-system.conf';

interface UnitNames {
  readonly units: ReadonlySet<string>;
  /** By the unit that they add to. */
  readonly dropIns: ReadonlyMap<string, readonly UnitFile[]>;
}

const namesIn = oncePer((files: readonly UnitFile[]): UnitNames => {
  const dropIns = files.filter(({ addsTo }) => addsTo !== undefined);
  const units = files.filter(({ addsTo }) => addsTo === undefined).map(({ unit }) => unit);
  return { units: new Set(units), dropIns: Map.groupBy(dropIns, ({ unit }) => unit) };
});

const commandIn = oncePer(readCommand);
const argumentsIn = oncePer(readArguments);
const partIn = oncePer(partOf);

/** Keys that name programs to run. */
export const COMMANDS = [
  'ExecCondition',
  'ExecStartPre',
  'ExecStart',
  'ExecStartPost',
  'ExecReload',
  'ExecStop',
  'ExecStopPost',
];

/** Whether a template makes it, or it begins with what only the machine knows. Commands have variables of their own. */
const isUnknown = oncePer((line: Directive): boolean => {
  const value = expanded(line);
  if (/^%[A-Za-z]/.test(value)) return true;
  return line.name.startsWith('Exec') ? TEMPLATE.test(value) || isMasked(value) : hasTemplateMarks(value);
});

const TEMPLATE = /\{\{|\{%|<%|@[A-Za-z][\w-]*@/;

function settingOf(line: Directive): Setting {
  return isUnknown(line) ? { is: 'unknown' } : { is: 'set', value: expanded(line), at: line };
}

/** As systemd reads booleans. Source: systemd.syntax(7). */
export function isYes(value: string): boolean {
  return /^(?:1|yes|y|true|t|on)$/i.test(value);
}

export function isNo(value: string): boolean {
  return /^(?:0|no|n|false|f|off)$/i.test(value);
}
