/** Templates of one service that bring others along by a path of their own, and what they give them. */
import { resolveFrom } from '@plumbline/model/include-pattern';
import { joinPath } from '@plumbline/model/paths';
import type { ParsedFile, TreeNode } from '../formats/tree.ts';

/** What brings a template along. */
export interface Link {
  /** Where that stands, as it is written: a path from the folder of the template around. */
  readonly location: string;
  /** What of a template brings it along. */
  readonly resource: TreeNode;
}

/** How a language does that; `Given` is what a template gives one that it brings along, `Context` what it takes to read it. */
interface HowLinked<Call extends Link, Given, Reader, Context> {
  readonly callsIn: (file: ParsedFile) => readonly Call[];
  /** Reads a template that is given something itself, once for all of its calls. */
  readonly readerOf: (from: ParsedFile, around: Given, context: Context) => Reader;
  /** What a call gives; undefined where it brings nothing along. */
  readonly givenBy: (call: Call, reader: Reader, context: Context) => Given | undefined;
  /** What a template is given that none brings along. */
  readonly nothing: Given;
  /** What a template is given where nobody looks: none of its parameters is known. */
  readonly unknownTo: (file: ParsedFile) => Given;
}

/** Of more times that a template is made, the first ones are looked at, and of the others nothing is known. */
const MAX_TIMES = 10;
/** So are templates in no more of each other than these. */
const MAX_DEPTH = 10;

export class LinkedTemplates<Call extends Link, Given, Reader, Context> {
  readonly #how: HowLinked<Call, Given, Reader, Context>;
  readonly #calls = new Map<ParsedFile, readonly Call[]>();
  readonly #broughtAlong = new Set<TreeNode>();
  readonly #callers = new Map<ParsedFile, { readonly call: Call; readonly from: ParsedFile }[]>();
  readonly #given = new Map<ParsedFile, readonly Given[]>();
  readonly #readers = new Map<ParsedFile, Map<Given, Reader>>();
  readonly #byItself: readonly Given[];

  constructor(files: readonly ParsedFile[], how: HowLinked<Call, Given, Reader, Context>) {
    this.#how = how;
    this.#byItself = [how.nothing];
    const byPath = new Map(files.map((file) => [joinPath(file.source.subPath, file.source.fileName), file]));
    for (const from of files) {
      const calls = how.callsIn(from);
      if (calls.length > 0) this.#calls.set(from, calls);
      for (const call of calls) {
        const path = resolveFrom(from.source.subPath, call.location);
        const file = path === undefined ? undefined : byPath.get(path);
        if (!file) continue;
        this.#broughtAlong.add(call.resource);
        if (file === from) continue;
        const there = this.#callers.get(file);
        if (there) there.push({ call, from });
        else this.#callers.set(file, [{ call, from }]);
      }
    }
  }

  /** Whether the template that a resource brings along is here. */
  isHere(resource: TreeNode): boolean {
    return this.#broughtAlong.has(resource);
  }

  callsOf(file: ParsedFile): readonly Call[] {
    return this.#calls.get(file) ?? [];
  }

  /** The first ones that bring a template along. */
  callersOf(file: ParsedFile): readonly ParsedFile[] {
    return (this.#callers.get(file) ?? []).slice(0, MAX_TIMES).map(({ from }) => from);
  }

  /** What a template is given each time that it is made: once, and nothing, where no other one brings it along. */
  givenTo(file: ParsedFile, context: Context, depth = 0): readonly Given[] {
    const known = this.#given.get(file);
    if (known) return known;
    // One that brings itself along is made by itself.
    this.#given.set(file, this.#byItself);
    const callers = this.#callers.get(file) ?? [];
    const times: Given[] = [];
    try {
      for (const { call, from } of depth < MAX_DEPTH ? callers : []) {
        for (const around of this.givenTo(from, context, depth + 1)) {
          const given = this.#how.givenBy(call, this.#readerOf(from, around, context), context);
          if (given !== undefined) times.push(given);
        }
        if (times.length > MAX_TIMES) break;
      }
    } catch (error) {
      this.#given.delete(file);
      throw error;
    }
    const isCutOff = times.length > MAX_TIMES || (depth >= MAX_DEPTH && callers.length > 0);
    const looked = [...times.slice(0, MAX_TIMES), ...(isCutOff ? [this.#how.unknownTo(file)] : [])];
    const found = looked.length > 0 ? looked : this.#byItself;
    this.#given.set(file, found);
    return found;
  }

  #readerOf(from: ParsedFile, around: Given, context: Context): Reader {
    const readers = this.#readers.get(from) ?? new Map<Given, Reader>();
    this.#readers.set(from, readers);
    let reader = readers.get(around);
    if (!reader) readers.set(around, (reader = this.#how.readerOf(from, around, context)));
    return reader;
  }
}

/** A text that stands as it is written. */
export function textOf(node: TreeNode | undefined): string | undefined {
  return node?.kind === 'scalar' && node.unknown !== true && typeof node.value === 'string' ? node.value : undefined;
}
