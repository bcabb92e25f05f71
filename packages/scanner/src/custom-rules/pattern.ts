/*
 * Regular expressions that people write, matched in time that grows with the length of the pattern times that of the
 * text, whatever both hold: all ways to go on are followed at once, and none is ever tried again. Each step is counted.
 * What cannot be done so (what a group matched, what stands ahead or behind) is refused.
 */

/** Says whether a pattern fits anywhere in a text. `spend`: takes the steps that this costs. */
export interface Pattern {
  readonly isIn: (text: string, spend: (steps: number) => void) => boolean;
}

/** Why a text is no pattern. Units: `at` counts characters from its beginning. */
export interface PatternFault {
  readonly at: number;
  readonly message: string;
}

/** Stands in a text for what nobody knows: no part of a pattern fits it, so that what matches does so without it. */
export const UNKNOWN_CHARACTER = '\uE000';

const LONGEST_PATTERN = 500;
/** Repetitions are written out. */
const MOST_INSTRUCTIONS = 4000;
const MOST_REPETITIONS = 200;

type Characters = (code: number) => boolean;
type Assertion = 'start' | 'end' | 'boundary' | 'no boundary';

/** Where to go on is given as the number of an instruction. */
type Instruction =
  | { readonly is: 'characters'; readonly fit: Characters }
  | { readonly is: 'both'; first: number; second: number }
  | { readonly is: 'assertion'; readonly assertion: Assertion }
  | { is: 'jump'; to: number }
  | { readonly is: 'match' };

type Part =
  | { readonly is: 'characters'; readonly fit: Characters }
  | { readonly is: 'assertion'; readonly assertion: Assertion }
  | { readonly is: 'sequence'; readonly parts: readonly Part[] }
  | { readonly is: 'choice'; readonly parts: readonly Part[] }
  | { readonly is: 'repeated'; readonly part: Part; readonly least: number; readonly most: number };

/** Reads a pattern; a fault where it is none, or one that is not supported. */
export function patternOf(text: string): Pattern | PatternFault {
  try {
    if (text.length > LONGEST_PATTERN) throw fault(LONGEST_PATTERN, `it is longer than ${LONGEST_PATTERN} characters`);
    const instructions: Instruction[] = [];
    write(new PatternReader(text).read(), instructions);
    instructions.push({ is: 'match' });
    return { isIn: (searched, spend) => isIn(instructions, searched, spend) };
  } catch (error) {
    if (error instanceof Fault) return { at: error.at, message: error.message };
    throw error;
  }
}

export function isFault(read: Pattern | PatternFault): read is PatternFault {
  return 'message' in read;
}

class Fault extends Error {
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

function fault(at: number, message: string): Fault {
  return new Fault(at, message);
}

const ESCAPES: Readonly<Record<string, Characters>> = {
  d: isDigit,
  D: not(isDigit),
  w: isWord,
  W: not(isWord),
  s: isSpace,
  S: not(isSpace),
};
const ASSERTIONS: Readonly<Record<string, Assertion>> = { b: 'boundary', B: 'no boundary', A: 'start', z: 'end' };
const CONTROLS: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11 };
const UNKNOWN_CODE = UNKNOWN_CHARACTER.charCodeAt(0);

class PatternReader {
  readonly #text: string;
  #at = 0;
  #ignoresCase = false;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): Part {
    if (this.#takes('(?i)')) this.#ignoresCase = true;
    const part = this.#choice();
    if (this.#at < this.#text.length) throw fault(this.#at, '")" closes no group');
    return part;
  }

  #takes(wanted: string): boolean {
    if (!this.#text.startsWith(wanted, this.#at)) return false;
    this.#at += wanted.length;
    return true;
  }

  #choice(): Part {
    const parts: Part[] = [];
    do parts.push(this.#sequence());
    while (this.#takes('|'));
    return parts.length === 1 && parts[0] ? parts[0] : { is: 'choice', parts };
  }

  #sequence(): Part {
    const parts: Part[] = [];
    while (this.#at < this.#text.length && !/[|)]/.test(this.#text.charAt(this.#at))) parts.push(this.#repeated());
    return { is: 'sequence', parts };
  }

  #repeated(): Part {
    const from = this.#at;
    const part = this.#one();
    const times = this.#times();
    if (!times) return part;
    if (part.is === 'assertion') throw fault(from, 'there is nothing to repeat');
    // How much of a text a repetition takes is not asked for.
    this.#takes('?');
    if (this.#times()) throw fault(this.#at - 1, 'a repetition cannot be repeated');
    return { is: 'repeated', part, ...times };
  }

  #times(): { readonly least: number; readonly most: number } | undefined {
    if (this.#takes('*')) return { least: 0, most: Infinity };
    if (this.#takes('+')) return { least: 1, most: Infinity };
    if (this.#takes('?')) return { least: 0, most: 1 };
    const [written, from, comma, to] =
      /^\{(\d{1,6})(,?)(\d{0,6})\}/.exec(this.#text.slice(this.#at, this.#at + 20)) ?? [];
    if (written === undefined) return undefined;
    const least = Number(from);
    const most = comma === '' ? least : to === '' ? Infinity : Number(to);
    if (Math.max(least, most === Infinity ? 0 : most) > MOST_REPETITIONS)
      throw fault(this.#at, `nothing can be repeated more than ${MOST_REPETITIONS} times`);
    if (most < least) throw fault(this.#at, 'the repetition ends before it begins');
    this.#at += written.length;
    return { least, most };
  }

  #one(): Part {
    const at = this.#at;
    const character = String.fromCodePoint(this.#text.codePointAt(at) ?? 0);
    this.#at += character.length;
    switch (character) {
      case '(':
        return this.#group(at);
      case '[':
        return { is: 'characters', fit: this.#set(at) };
      case '\\':
        return this.#escaped(at);
      case '.':
        return { is: 'characters', fit: isInLine };
      case '^':
        return { is: 'assertion', assertion: 'start' };
      case '$':
        return { is: 'assertion', assertion: 'end' };
      case '*':
      case '+':
      case '?':
        throw fault(at, 'there is nothing to repeat');
      default:
        return { is: 'characters', fit: this.#range(character.codePointAt(0) ?? 0) };
    }
  }

  #group(at: number): Part {
    if (this.#takes('?')) {
      const [name] = /^P?<[A-Za-z]\w{0,50}>|^:/.exec(this.#text.slice(this.#at, this.#at + 60)) ?? [];
      if (name === undefined) throw fault(at, 'what stands ahead or behind cannot be asked for');
      this.#at += name.length;
    }
    this.#depth += 1;
    if (this.#depth > 50) throw fault(at, 'groups stand in each other too deep');
    const part = this.#choice();
    if (!this.#takes(')')) throw fault(at, '"(" is not closed');
    this.#depth -= 1;
    return part;
  }

  #escaped(at: number): Part {
    const assertion = ASSERTIONS[this.#text.charAt(this.#at)];
    if (assertion !== undefined) {
      this.#at += 1;
      return { is: 'assertion', assertion };
    }
    const escape = this.#escape(at);
    return { is: 'characters', fit: typeof escape === 'number' ? this.#range(escape) : escape };
  }

  /** Behind the backslash. */
  #escape(at: number): Characters | number {
    const character = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
    if (this.#at >= this.#text.length) throw fault(at, 'nothing stands behind "\\"');
    this.#at += character.length;
    const characters = ESCAPES[character];
    if (characters) return characters;
    const control = CONTROLS[character];
    if (control !== undefined) return control;
    const length = { x: 2, u: 4 }[character];
    if (length !== undefined) {
      const digits = this.#text.slice(this.#at, this.#at + length);
      if (!new Set([2, 4]).has(digits.length) || !/^[\dA-Fa-f]+$/.test(digits))
        throw fault(at, `"\\${character}" needs ${length} digits`);
      this.#at += length;
      return Number.parseInt(digits, 16);
    }
    if (/\d/.test(character)) throw fault(at, 'what a group matched cannot be asked for again');
    if (/[A-Za-z]/.test(character)) throw fault(at, `there is no "\\${character}"`);
    return character.codePointAt(0) ?? 0;
  }

  #set(at: number): Characters {
    const isNegated = this.#takes('^');
    const members: Characters[] = [];
    for (let isFirst = true; ; isFirst = false) {
      if (this.#at >= this.#text.length) throw fault(at, '"[" is not closed');
      if (!isFirst && this.#takes(']')) break;
      if (isFirst && this.#text.startsWith(']', this.#at)) throw fault(at, 'the set is empty');
      const from = this.#member(at);
      if (typeof from !== 'number') {
        members.push(from);
        continue;
      }
      const isRange = this.#text.startsWith('-', this.#at) && !this.#text.startsWith('-]', this.#at);
      if (isRange) this.#at += 1;
      const to = isRange ? this.#member(at) : from;
      if (typeof to !== 'number' || to < from) throw fault(at, 'the set has a range that is none');
      members.push(this.#range(from, to));
    }
    const isMember: Characters = (code) => members.some((fits) => fits(code));
    return isNegated ? not(isMember) : isMember;
  }

  #member(at: number): Characters | number {
    if (this.#takes('\\')) return this.#escape(at);
    const code = this.#text.codePointAt(this.#at);
    if (code === undefined) throw fault(at, '"[" is not closed');
    this.#at += code > 0xffff ? 2 : 1;
    return code;
  }

  #range(from: number, to = from): Characters {
    if (!this.#ignoresCase) return (code) => code >= from && code <= to && code !== UNKNOWN_CODE;
    return (code) => casesOf(code).some((one) => one >= from && one <= to && one !== UNKNOWN_CODE);
  }
}

function casesOf(code: number): readonly number[] {
  const character = String.fromCodePoint(code);
  return [character, character.toLowerCase(), character.toUpperCase()].map((one) => one.codePointAt(0) ?? code);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isWord(code: number): boolean {
  return isDigit(code) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95;
}

function isSpace(code: number): boolean {
  return code !== UNKNOWN_CODE && /\s/.test(String.fromCodePoint(code));
}

/** Any character but the ends of lines. */
function isInLine(code: number): boolean {
  return code !== 10 && code !== 13 && code !== 0x2028 && code !== 0x2029 && code !== UNKNOWN_CODE;
}

function not(fits: Characters): Characters {
  return (code) => code !== UNKNOWN_CODE && !fits(code);
}

/** Writes what a part is as instructions, behind which others follow. */
function write(part: Part, instructions: Instruction[]): void {
  if (instructions.length > MOST_INSTRUCTIONS) throw fault(0, 'its repetitions are too many');
  switch (part.is) {
    case 'characters':
    case 'assertion':
      instructions.push(part);
      return;
    case 'sequence':
      for (const one of part.parts) write(one, instructions);
      return;
    case 'choice':
      writeChoice(part.parts, instructions);
      return;
    case 'repeated':
      for (let times = 0; times < part.least; times += 1) write(part.part, instructions);
      if (part.most === Infinity) writeLoop(part.part, instructions);
      else writeOptional(part.part, part.most - part.least, instructions);
  }
}

function writeChoice(parts: readonly Part[], instructions: Instruction[]): void {
  const ends: { to: number }[] = [];
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const both = { is: 'both' as const, first: instructions.length + 1, second: 0 };
    if (!isLast) instructions.push(both);
    write(part, instructions);
    if (isLast) continue;
    const end = { is: 'jump' as const, to: 0 };
    instructions.push(end);
    ends.push(end);
    both.second = instructions.length;
  }
  for (const end of ends) end.to = instructions.length;
}

function writeLoop(part: Part, instructions: Instruction[]): void {
  const both = { is: 'both' as const, first: instructions.length + 1, second: 0 };
  const start = instructions.push(both) - 1;
  write(part, instructions);
  instructions.push({ is: 'jump', to: start });
  both.second = instructions.length;
}

function writeOptional(part: Part, times: number, instructions: Instruction[]): void {
  const all: { second: number }[] = [];
  for (let count = 0; count < times; count += 1) {
    const both = { is: 'both' as const, first: instructions.length + 1, second: 0 };
    instructions.push(both);
    all.push(both);
    write(part, instructions);
  }
  for (const both of all) both.second = instructions.length;
}

function isIn(instructions: readonly Instruction[], text: string, spend: (steps: number) => void): boolean {
  /** At which step of the search an instruction was reached last, so that it is followed once for each character. */
  const reachedAt = new Int32Array(instructions.length).fill(-1);
  let now: number[] = [];
  let step = 0;

  /** Follows all that takes no character; true where the end is reached. */
  function reach(start: number, place: number, into: number[]): boolean {
    const open = [start];
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (reachedAt[index] === step) continue;
      reachedAt[index] = step;
      spend(1);
      const instruction = instructions[index];
      if (instruction?.is === 'match') return true;
      if (instruction?.is === 'characters') into.push(index);
      else if (instruction?.is === 'jump') open.push(instruction.to);
      else if (instruction?.is === 'both') open.push(instruction.second, instruction.first);
      else if (instruction && holds(instruction.assertion, text, place)) open.push(index + 1);
    }
    return false;
  }

  for (let place = 0; ;) {
    if (reach(0, place, now)) return true;
    const code = text.codePointAt(place);
    if (code === undefined) return false;
    place += code > 0xffff ? 2 : 1;
    step += 1;
    const next: number[] = [];
    for (const index of now) {
      spend(1);
      const instruction = instructions[index];
      const fits = instruction?.is === 'characters' && instruction.fit(code);
      if (fits && reach(index + 1, place, next)) return true;
    }
    now = next;
  }
}

function holds(assertion: Assertion, text: string, place: number): boolean {
  if (assertion === 'start') return place === 0;
  if (assertion === 'end') return place === text.length;
  const before = text.charCodeAt(place - 1);
  const behind = text.charCodeAt(place);
  if (before === UNKNOWN_CODE || behind === UNKNOWN_CODE) return false;
  return (isWord(before) !== isWord(behind)) === (assertion === 'boundary');
}
