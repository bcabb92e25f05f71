import { linesIn } from '../formats/line-index.ts';
import type { Comment, ParsedFile, Span } from '../formats/tree.ts';
import { enclosingBlocks } from './enclosing-blocks.ts';

/** Comments with one of these switch a rule off. The second one is the existing client's (contract §8.8). */
const MARKERS = ['plumbline: disable', 'coguard-config-checker: disable'] as const;

/** What a comment says that switches a rule off, in the whole file or in the line below it. */
export function disablingText(rule: string, reason: string, extent: '' | '-next-line'): string {
  return `${MARKERS[0]}${extent} ${rule} ${reason}`;
}

/** What may stand behind a marker, and where its rule is off then; without any, in the whole file. */
const EXTENTS = ['', '-line', '-next-line', '-block', '-start', '-end'] as const;
type Extent = (typeof EXTENTS)[number];

/** Of a check that several comments switch off, more reasons than these say nothing new. */
const MAX_REASONS = 5;

/** What one comment says, and whether anything came of it. */
export interface DisablingComment {
  readonly rule: string;
  /** 0-based. */
  readonly line: number;
  isUsed: boolean;
}

/** What is wrong with a comment whoever reads its file. */
export interface CommentProblem {
  readonly line: number;
  readonly code:
    | 'comment-incomplete'
    | 'comment-not-ended'
    | 'comment-ends-nothing'
    | 'comment-in-no-block'
    | 'comment-unknown-word';
  readonly rule: string;
}

interface Switch extends DisablingComment {
  readonly reason: string;
}

interface Range {
  readonly from: number;
  to: number;
  readonly by: Switch;
}

/** Where the comments of a file switch off one rule. */
interface OffPlaces {
  readonly file: Switch[];
  readonly lines: Map<number, Switch[]>;
  /** In the order of the text, none of which overlap. */
  readonly ranges: Range[];
  /** By offsets; in the order of the text, none of which overlap. */
  readonly blocks: Range[];
}

/**
 * The rules that the comments of a file switch off, in the file or in some lines or a block of it, with their reasons. The reason is
 * mandatory: a comment without one does nothing. It may go on over the comment lines that follow, but for that at the end
 * of a line. What begins in such a line or block is switched off.
 */
export class DisabledRules {
  readonly #places = new Map<string, OffPlaces>();
  readonly #lineOf: (offset: number) => number;
  readonly comments: DisablingComment[] = [];
  readonly problems: CommentProblem[] = [];

  constructor(file: ParsedFile) {
    const { text } = file.source;
    const lines = linesIn(file.source);
    this.#lineOf = (offset) => lines.lineOf(offset);
    const marked = markedComments(file.comments, text);
    const next = new NextLines(file.comments, text, this.#lineOf);
    const open = new Map<string, Range>();
    const ofBlocks: { readonly by: Switch; readonly comment: Comment }[] = [];
    for (const { extent, rule, reason, first, last } of marked) {
      const line = lines.lineOf(first.start);
      if (extent === undefined) {
        this.problems.push({ line, code: 'comment-unknown-word', rule });
        continue;
      }
      const range = open.get(rule);
      if (extent === '-end') {
        if (range) range.to = line;
        else this.problems.push({ line, code: 'comment-ends-nothing', rule });
        open.delete(rule);
        continue;
      }
      if (rule === '' || reason === '') {
        this.problems.push({ line, code: 'comment-incomplete', rule });
        continue;
      }
      const by: Switch = { rule, line, reason, isUsed: false };
      if (extent === '-block') {
        ofBlocks.push({ by, comment: first });
        continue;
      }
      this.comments.push(by);
      const places = this.#placesOf(rule);
      if (extent === '') places.file.push(by);
      else if (extent === '-start') {
        if (range) range.to = line - 1;
        const begun = { from: line, to: Infinity, by };
        open.set(rule, begun);
        places.ranges.push(begun);
      } else {
        const at = extent === '-line' ? line : next.behind(last);
        const known = places.lines.get(at);
        if (!known) places.lines.set(at, [by]);
        else if (known.length < MAX_REASONS) known.push(by);
      }
    }
    for (const { by } of open.values()) {
      this.problems.push({ line: by.line, code: 'comment-not-ended', rule: by.rule });
    }
    this.#addBlocks(file, ofBlocks);
  }

  #addBlocks(file: ParsedFile, comments: readonly { readonly by: Switch; readonly comment: Comment }[]): void {
    const blocks = enclosingBlocks(
      file,
      comments.map(({ comment }) => comment),
    );
    const found: Range[] = [];
    for (const [index, { by }] of comments.entries()) {
      const block = blocks[index];
      if (!block) {
        this.problems.push({ line: by.line, code: 'comment-in-no-block', rule: by.rule });
        continue;
      }
      this.comments.push(by);
      found.push({ from: block.start, to: block.end - 1, by });
    }
    // The outer one of two first: it says all that the inner one does.
    for (const range of found.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
      const known = this.#placesOf(range.by.rule).blocks;
      if (range.from > (known.at(-1)?.to ?? -1)) known.push(range);
    }
  }

  /**
   * Why a rule of these ids is off at a place, or in the whole file where there is none; undefined where it is not. The
   * comments are used with that.
   */
  reasonsFor(ids: readonly string[], span: Span | undefined): readonly string[] | undefined {
    if (this.#places.size === 0) return undefined;
    const line = span && this.#lineOf(span.start);
    const reasons: string[] = [];
    for (const id of ids) {
      const places = this.#places.get(id);
      if (!places) continue;
      // The others of them say the same thing once more.
      for (const by of places.file.slice(0, MAX_REASONS)) use(by, reasons);
      if (span === undefined || line === undefined) continue;
      for (const by of places.lines.get(line) ?? []) use(by, reasons);
      const range = rangeAt(places.ranges, line);
      if (range) use(range.by, reasons);
      const block = rangeAt(places.blocks, span.start);
      if (block) use(block.by, reasons);
    }
    return reasons.length === 0 ? undefined : reasons.slice(0, MAX_REASONS);
  }

  #placesOf(rule: string): OffPlaces {
    let places = this.#places.get(rule);
    if (!places) this.#places.set(rule, (places = { file: [], lines: new Map(), ranges: [], blocks: [] }));
    return places;
  }
}

function use(by: Switch, reasons: string[]): void {
  by.isUsed = true;
  reasons.push(by.reason);
}

function rangeAt(ranges: readonly Range[], line: number): Range | undefined {
  let low = 0;
  let high = ranges.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((ranges[middle]?.from ?? 0) <= line) low = middle;
    else high = middle - 1;
  }
  const range = ranges[low];
  return range && range.from <= line && line <= range.to ? range : undefined;
}

/** A marker with its reason, in the comments from the first to the last. */
interface Marked {
  /** Undefined for a word that there is not, which is then the rule. */
  readonly extent: Extent | undefined;
  readonly rule: string;
  readonly reason: string;
  readonly first: Comment;
  readonly last: Comment;
}

function* markedComments(comments: readonly Comment[], text: string): Generator<Marked> {
  for (let index = 0; index < comments.length; index += 1) {
    const first = comments[index];
    const marker = first && readMarker(first.text);
    if (!marker) continue;
    const { extent, rule } = marker;
    const reason = [marker.reason];
    let last = first;
    const next = (): Comment | undefined => {
      const candidate = extent === '-line' || extent === '-end' ? undefined : comments[index + 1];
      return candidate && continues(last, candidate, text) ? candidate : undefined;
    };
    for (let more = next(); more; more = next()) {
      index += 1;
      reason.push(more.text.trim());
      last = more;
    }
    yield { extent, rule, reason: reason.join(' ').trim(), first, last };
  }
}

function readMarker(comment: string): Pick<Marked, 'extent' | 'rule' | 'reason'> | undefined {
  for (const marker of MARKERS) {
    const start = comment.indexOf(marker);
    if (start === -1) continue;
    const behind = comment.slice(start + marker.length).trimEnd();
    const match = /^(-[\w-]*)?(?:\s+([^]*)|$)/.exec(behind);
    if (!match) continue;
    const [, word = '', said = ''] = match;
    const extent = EXTENTS.find((known) => known === word);
    if (extent === undefined) return { extent, rule: word, reason: '' };
    const [, rule = '', reason = ''] = /^(\S*)\s*([^]*)/.exec(said) ?? [];
    return { extent, rule, reason: reason.replace(/\s+/g, ' ').trim() };
  }
  return undefined;
}

/** The next comment stands on the very next line and is no marker itself. */
function continues(comment: Comment, next: Comment, text: string): boolean {
  if (readMarker(next.text) || next.text.trim() === '') return false;
  return /^[ \t]*(?:(?:\r\n|\r|\n)[ \t]*)?$/.test(text.slice(comment.end, next.start));
}

/** Which line stands below a comment, and below those that follow it at once. */
class NextLines {
  /** The last line of the comment that begins each line of nothing else. */
  readonly #commented: ReadonlyMap<number, number>;
  readonly #lineOf: (offset: number) => number;
  readonly #known = new Map<number, number>();

  constructor(comments: readonly Comment[], text: string, lineOf: (offset: number) => number) {
    this.#lineOf = lineOf;
    this.#commented = new Map(
      comments
        .filter(({ start }) => isFirstInLine(text, start))
        .map(({ start, end }) => [lineOf(start), lineOf(Math.max(start, end - 1))]),
    );
  }

  behind({ start, end }: Comment): number {
    const passed: number[] = [];
    let line = this.#lineOf(Math.max(start, end - 1)) + 1;
    for (let last = this.#commented.get(line); last !== undefined; last = this.#commented.get(line)) {
      const known = this.#known.get(line);
      passed.push(line);
      line = known ?? last + 1;
    }
    for (const commented of passed) this.#known.set(commented, line);
    return line;
  }
}

/** Looks at a few characters only: a line can be as long as a file. */
function isFirstInLine(text: string, start: number): boolean {
  return /(?:^|[\r\n])[ \t]*$/.test(text.slice(Math.max(0, start - 200), start));
}
