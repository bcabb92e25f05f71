/**
 * The Ruby of Chef's recipes and attributes, of which nothing is run: statements, blocks and what is written as it is.
 * Promised: a statement is a directive, its name what it begins with (`template`, `node.default['a']['b']`), its
 * arguments the values behind it, those of a list one by one; `do` … `end` and what `if`, `case`, `def` and their like
 * open is its block, and so is what stands in braces behind the arguments of `file('/a') { … }`; a hash is a block too, of
 * a directive for each pair. A value is a text in any kind of quotes or as a heredoc, a symbol, a number, `true`, `false`
 * or `nil`; everything else, and a text with `#{…}`, is unknown, and so are the values of a statement that ends in
 * `if …` or `unless …`. Other blocks in braces are not looked into.
 * Blocks that are too deep are the only problem: a text that ends amid a block or a quote says nothing of what is not
 * in it.
 * Source: https://docs.ruby-lang.org/en/3.3/syntax_rdoc.html
 */
import { closingQuote } from './closing-quote.ts';
import { addProblem, compact, directiveAt, scalarAt, withBlock } from './nodes.ts';
import { hasTemplateMarks } from './template-marks.ts';
import { BLANKS, lineAt, trimSpan } from './lines.ts';
import {
  MAX_DEPTH,
  type Comment,
  type Directive,
  type ParsedFile,
  type Scalar,
  type Source,
  type Span,
  type SyntaxProblem,
} from './tree.ts';

export function parseRuby(source: Source): ParsedFile {
  return new RubyReader(source).read();
}

/** What opens a block where a statement begins with it, or where it is assigned. */
const OPENING = /^(?:if|unless|case|while|until|for|begin|def|class|module)\b/;
const NAME =
  /^(?:[A-Za-z_]\w{0,80}[?!]?(?:(?:::|&?\.)[A-Za-z_]\w{0,80}[?!]?){0,10})(?:\[[ \t]{0,4}(?:'[^'\n\r]{0,100}'|"[^"\n\r]{0,100}"|:\w{1,100})[ \t]{0,4}\]){0,12}/;
/** What is called with arguments in brackets. */
const CALLED = /^[a-z]\w{0,80}\(/;
/** Units: characters. */
const LONGEST_NAME = 1500;
const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };
/** Hashes in hashes are followed this far. */
const MAX_HASHES = 8;
/** Units: characters. */
const LONGEST_SHOWN = 200;

interface Statement {
  readonly end: number;
  readonly next: number;
  readonly lastWord: number | undefined;
  readonly guard: number | undefined;
  readonly opens: boolean;
  readonly isInBraces: boolean;
}

interface OpenBlock {
  readonly directive: Directive;
  readonly block: Directive[];
  readonly isInBraces: boolean;
}

class RubyReader {
  readonly #source: Source;
  readonly #text: string;
  readonly #roots: Directive[] = [];
  readonly #comments: Comment[] = [];
  readonly #problems: SyntaxProblem[] = [];
  readonly #open: OpenBlock[] = [];
  /** The bodies of heredocs, by where their marks stand. */
  readonly #bodies = new Map<number, Span>();
  /** Heredocs whose bodies begin with the next line. */
  #waiting: { readonly start: number; readonly word: string }[] = [];
  /** Where the line begins that the bodies behind it end at, by the line break before them. */
  readonly #behindBodies = new Map<number, number>();
  #isCutOff = false;

  constructor(source: Source) {
    this.#source = source;
    this.#text = source.text;
  }

  read(): ParsedFile {
    for (let at = 0; at < this.#text.length;) at = this.#statement(at);
    while (this.#open.length > 0) {
      this.#isCutOff = true;
      this.#close(this.#text.length);
    }
    const file = { source: this.#source, roots: this.#roots, comments: this.#comments, problems: this.#problems };
    return this.#isCutOff ? { ...file, template: 'of-settings' } : file;
  }

  /** Reads what begins at `from`, and says where the next one begins. */
  #statement(from: number): number {
    const text = this.#text;
    const code = text.charCodeAt(from);
    if (code === 10 || code === 13) return this.#behindBodies.get(from) ?? from + 1;
    if (code === 59 || BLANKS.includes(text.charAt(from))) return from + 1;
    if (code === 35) return this.#comment(from);
    if (code === 125 && this.#isInBraces) {
      this.#close(from + 1);
      // An `if` behind the braces is about what they close.
      return this.#endOfStatement(from + 1).next;
    }
    if (this.#isLineStart(from)) {
      if (text.startsWith('=begin', from)) return this.#longComment(from);
      if (/^__END__\s*$/.test(text.slice(from, lineAt(text, from)?.end))) return text.length;
    }
    const { end, next, lastWord, opens, guard, isInBraces } = this.#endOfStatement(from);
    if (/^end\b/.test(text.slice(from, from + 4))) {
      this.#close(from + 3);
      return Math.max(next, from + 3);
    }
    const directive = this.#directive(
      { start: from, end: guard ?? lastWord ?? end },
      { end, isSure: guard === undefined },
    );
    if (opens && this.#open.length < MAX_DEPTH) this.#open.push({ directive, block: [], isInBraces });
    else if (opens) this.#tooDeep(from);
    else this.#add(directive);
    return Math.max(next, from + 1);
  }

  #tooDeep(start: number): void {
    addProblem(this.#problems, { start, end: start + 1 }, 'blocks are nested too deep');
  }

  #isLineStart(at: number): boolean {
    return at === 0 || /[\n\r]/.test(this.#text.charAt(at - 1));
  }

  #opensByWord(start: number): boolean {
    const head = this.#text.slice(start, start + LONGEST_NAME);
    if (OPENING.test(head)) return true;
    const [assigned] = /^[^\n\r=]{1,300}(?<![=!<>])(?:\|\|)?=(?![=~>])\s*/.exec(head) ?? [];
    return assigned !== undefined && /^(?:if|unless|case|begin)\b/.test(head.slice(assigned.length));
  }

  #add(directive: Directive): void {
    (this.#open.at(-1)?.block ?? this.#roots).push(directive);
  }

  get #isInBraces(): boolean {
    return this.#open.at(-1)?.isInBraces === true;
  }

  #close(end: number): void {
    const closed = this.#open.pop();
    if (!closed) {
      this.#isCutOff = true;
      return;
    }
    this.#add(withBlock(closed.directive, closed.block, Math.max(end, closed.directive.end)));
  }

  /**
   * Where a statement ends, and where the next one begins. `lastWord`: where the `do` or the brace stands that it ends
   * with. `guard`: where the `if` or `unless` stands that it is made under. `opens`: an `end` behind it closes it, or a
   * brace where it `isInBraces`.
   */
  #endOfStatement(from: number): Statement {
    const text = this.#text;
    const brackets: string[] = [];
    let at = from;
    let before = '';
    let lastEnd = from;
    let lastWord: number | undefined;
    let guard: number | undefined;
    let opened = this.#opensByWord(from) ? 1 : 0;
    const isLoop = /^(?:while|until|for)\b/.test(text.slice(from, from + 6));
    const firstBracket = from + (CALLED.exec(text.slice(from, from + LONGEST_SHOWN))?.[0].length ?? 0) - 1;
    let behindArguments: number | undefined;
    let isInBraces = false;
    const upTo = (next: number): Statement => ({ end: lastEnd, next, lastWord, guard, opens: opened > 0, isInBraces });
    while (at < text.length) {
      const character = text.charAt(at);
      if (character === '\n' || character === '\r') {
        const next = this.#behindLine(at);
        if (brackets.length === 0 && !this.#goesOn(before, lastEnd, next)) return upTo(next);
        at = next;
        continue;
      }
      if (character === '#') {
        at = this.#comment(at);
        continue;
      }
      if (BLANKS.includes(character) || (character === '\\' && /[\n\r]/.test(text.charAt(at + 1)))) {
        if (character === '\\') before = ',';
        at += 1;
        continue;
      }
      if (character === ';' && brackets.length === 0) return upTo(at + 1);
      const behind = this.#token(at, before);
      // What stands between the bars behind `do` are names, and what stands behind them a statement of its own.
      if (lastWord !== undefined && character !== '|' && !this.#isBetweenBars(lastWord, at))
        return { ...upTo(at), end: lastWord + (isInBraces ? 1 : 2) };
      if (character === '{' && behindArguments === lastEnd && !/^\{\s*\|/.test(text.slice(at, at + LONGEST_SHOWN))) {
        opened += 1;
        lastWord = at;
        isInBraces = true;
        before = character;
        at = behind;
        lastEnd = at;
        continue;
      }
      if (
        brackets.length === 0 &&
        lastWord === undefined &&
        at > from &&
        /[a-z]/.test(character) &&
        !/[\w.:]/.test(text.charAt(at - 1))
      ) {
        const word = text.slice(at, behind);
        if (word === 'do') {
          if (!isLoop) opened += 1;
          lastWord = at;
        } else if (word === 'end') {
          if (opened === 0) return upTo(at);
          opened -= 1;
        } else if (word === 'if' || word === 'unless') guard ??= before === '=' ? undefined : at;
      }
      if (behind === at + 1) {
        if (character in CLOSERS && character !== '<') {
          brackets.push(character);
          if (brackets.length === MAX_DEPTH) this.#tooDeep(at);
        } else if (/[)\]}]/.test(character)) {
          if (brackets.length === 0) {
            if (character === '}' && this.#isInBraces) return upTo(at);
            this.#isCutOff = true;
            return upTo(at + 1);
          }
          brackets.pop();
          if (brackets.length === 0 && firstBracket >= from) behindArguments ??= behind;
        }
      }
      before = behind > at + 1 ? (/\w/.test(character) ? 'a' : "'") : character;
      at = behind;
      lastEnd = at;
    }
    if (brackets.length > 0) this.#isCutOff = true;
    return upTo(text.length);
  }

  #isBetweenBars(wordDo: number, at: number): boolean {
    return /^do[ \t]{0,10}\|[^|\n\r]{0,200}$/.test(this.#text.slice(wordDo, Math.min(at, wordDo + 220)));
  }

  /** Whether the statement goes on behind a line break. */
  #goesOn(before: string, lastEnd: number, next: number): boolean {
    if (
      /[,+\-*&|=.(<]$/.test(before) &&
      !(
        before === '|' &&
        /\bdo[ \t]{0,10}\|[^|\n\r]{0,200}\|$/.test(this.#text.slice(Math.max(0, lastEnd - 220), lastEnd))
      )
    )
      return true;
    let at = next;
    while (BLANKS.includes(this.#text.charAt(at)) && at < this.#text.length && at - next < LONGEST_SHOWN) at += 1;
    return /^(?:&?\.[a-z]|&&|\|\|)/.test(this.#text.slice(at, at + 3));
  }

  /** The line behind a line break, behind the heredocs that stand between. */
  #behindLine(at: number): number {
    const known = this.#behindBodies.get(at);
    if (known !== undefined) return known;
    let next = at + (this.#text.startsWith('\r\n', at) ? 2 : 1);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { start, word } of waiting) {
      const begin = next;
      let end: number | undefined;
      for (let line = lineAt(this.#text, next); line; line = lineAt(this.#text, line.next)) {
        next = line.next;
        const { start: from, end: to } = trimSpan(this.#text, line);
        if (to - from !== word.length || !this.#text.startsWith(word, from)) continue;
        end = line.start;
        break;
      }
      if (end === undefined) this.#isCutOff = true;
      this.#bodies.set(start, { start: begin, end: end ?? this.#text.length });
    }
    if (waiting.length > 0) this.#behindBodies.set(at, next);
    return next;
  }

  #comment(start: number): number {
    const end = lineAt(this.#text, start)?.end ?? this.#text.length;
    this.#comments.push({ start, end, source: this.#source, text: this.#text.slice(start + 1, end) });
    return end;
  }

  #longComment(start: number): number {
    for (let line = lineAt(this.#text, start); line; line = lineAt(this.#text, line.next)) {
      if (!this.#text.startsWith('=end', line.start)) continue;
      this.#comments.push({
        start,
        end: line.end,
        source: this.#source,
        text: this.#text.slice(start + 6, line.start),
      });
      return line.next;
    }
    return this.#text.length;
  }

  /** Behind the word, text or mark at a place. `before`: the mark before it, which says what a slash or `%` is. */
  #token(at: number, before: string): number {
    const text = this.#text;
    const character = text.charAt(at);
    if (character === "'" || character === '"' || character === '`') return this.#behindQuote(at, character);
    if (/[A-Za-z_\d]/.test(character)) {
      let end = at + 1;
      while (end < text.length && /\w/.test(text.charAt(end))) end += 1;
      return end;
    }
    const mayBegin = before === '' || /[(,=[{|&!<>~:]$/.test(before) || BLANKS.includes(text.charAt(at - 1));
    if (character === '%' && mayBegin) return this.#behindPercent(at);
    if (character === '/' && mayBegin && !/[\s=]/.test(text.charAt(at + 1))) return this.#behindSlash(at);
    if (character === '<' && text.charAt(at + 1) === '<') return this.#behindMark(at);
    return at + 1;
  }

  #behindQuote(at: number, quote: string): number {
    const text = this.#text;
    let end = at + 1;
    while (end < text.length && text.charAt(end) !== quote) end += text.charAt(end) === '\\' ? 2 : 1;
    if (end >= text.length) this.#isCutOff = true;
    return Math.min(end + 1, text.length);
  }

  #behindPercent(at: number): number {
    const [written = '', opening = ''] = /^%[wWiIqQrx]?([^\w\s=])/.exec(this.#text.slice(at, at + 3)) ?? [];
    if (opening === '') return at + 1;
    const closing = CLOSERS[opening] ?? opening;
    let depth = 1;
    for (let end = at + written.length; end < this.#text.length; end += 1) {
      const character = this.#text.charAt(end);
      if (character === '\\') end += 1;
      else if (character === closing) {
        depth -= 1;
        if (depth === 0) return end + 1;
      } else if (character === opening) depth += 1;
    }
    this.#isCutOff = true;
    return this.#text.length;
  }

  /** A regular expression ends in its line; what does not is a division. */
  #behindSlash(at: number): number {
    for (let end = at + 1; end < this.#text.length; end += 1) {
      const character = this.#text.charAt(end);
      if (/[\n\r]/.test(character)) break;
      if (character === '/') return end + 1;
      if (character === '\\') end += 1;
    }
    return at + 1;
  }

  /** The mark of a heredoc, whose body begins behind its line. */
  #behindMark(at: number): number {
    const written = this.#text.slice(at, at + LONGEST_SHOWN);
    const [mark, , quoted, bare] = /^<<[~-]?(?:(["'])([^"'\n\r]{1,100})\1|([A-Z_]\w{0,100}))/.exec(written) ?? [];
    const word = quoted ?? bare;
    if (mark === undefined || word === undefined) return at + 1;
    if (!this.#bodies.has(at)) this.#waiting.push({ start: at, word });
    return at + mark.length;
  }

  /** `span` is the statement without the `do` or `if` that it ends with, `end` where all of it does. */
  #directive(span: Span, { end, isSure }: { readonly end: number; readonly isSure: boolean }): Directive {
    const written = this.#text.slice(span.start, Math.min(span.end, span.start + LONGEST_NAME));
    const [name = ''] = NAME.exec(written) ?? [];
    const nameSpan = { start: span.start, end: span.start + Math.max(name.length, 1) };
    let start = nameSpan.end;
    while (start < span.end && BLANKS.includes(this.#text.charAt(start))) start += 1;
    const [assigned = ''] = /^(?:\|\|)?=(?![=~>])\s*/.exec(this.#text.slice(start, start + LONGEST_SHOWN)) ?? [];
    const values = this.#unwrapped({ start: start + assigned.length, end: span.end });
    const args: Scalar[] = [];
    const pairs: Directive[] = [];
    for (const item of this.#items(values)) this.#value(item, { args, pairs, isSure, depth: 0 });
    const directive = directiveAt(
      this.#source,
      { start: span.start, end: endOf(args, Math.max(end, nameSpan.end)) },
      { nameSpan, args: compact(args) },
    );
    return pairs.length === 0 ? directive : withBlock(directive, pairs, directive.end);
  }

  /** What stands in brackets that are around all of a span. */
  #unwrapped(span: Span): Span {
    const trimmed = trimSpan(this.#text, span);
    if (this.#text.charAt(trimmed.start) !== '(' || this.#behindBracket(trimmed.start, trimmed.end) !== trimmed.end)
      return trimmed;
    return { start: trimmed.start + 1, end: trimmed.end - 1 };
  }

  #behindBracket(start: number, end: number): number {
    let depth = 0;
    for (const { at, behind } of this.#tokens({ start, end })) {
      if (behind > at + 1) continue;
      if (/[([{]/.test(this.#text.charAt(at))) depth += 1;
      else if (/[)\]}]/.test(this.#text.charAt(at))) depth -= 1;
      if (depth === 0) return behind;
    }
    return end;
  }

  *#tokens({ start, end }: Span): Generator<{ readonly at: number; readonly behind: number }> {
    let before = '';
    for (let at = start; at < end;) {
      const character = this.#text.charAt(at);
      if (character === '\n' || character === '\r') at = this.#behindBodies.get(at) ?? at + 1;
      else if (character === '#') at = lineAt(this.#text, at)?.end ?? end;
      else if (BLANKS.includes(character)) at += 1;
      else {
        const behind = Math.min(this.#token(at, before), end);
        yield { at, behind };
        before = behind > at + 1 ? (/\w/.test(character) ? 'a' : "'") : character;
        at = behind;
      }
    }
  }

  /** The parts between the commas of a span that no brackets are around. */
  *#items(span: Span): Generator<Span> {
    let depth = 0;
    let start = span.start;
    for (const { at, behind } of this.#tokens(span)) {
      if (behind > at + 1) continue;
      const character = this.#text.charAt(at);
      if (/[([{]/.test(character)) depth += 1;
      else if (/[)\]}]/.test(character)) depth -= 1;
      else if (character === ',' && depth === 0) {
        yield this.#trimmed({ start, end: at });
        start = behind;
      }
    }
    const last = this.#trimmed({ start, end: span.end });
    if (last.start < last.end) yield last;
  }

  /** Without white space and comments before it. */
  #trimmed(span: Span): Span {
    let { start } = trimSpan(this.#text, span);
    while (this.#text.charAt(start) === '#' && start < span.end)
      start = trimSpan(this.#text, { start: lineAt(this.#text, start)?.end ?? span.end, end: span.end }).start;
    return trimSpan(this.#text, { start: Math.min(start, span.end), end: span.end });
  }

  #value(
    span: Span,
    into: { readonly args: Scalar[]; readonly pairs: Directive[]; readonly isSure: boolean; readonly depth: number },
  ): void {
    const { args, pairs, isSure, depth } = into;
    const text = this.#text;
    const first = text.charAt(span.start);
    const isList = /[[{]/.test(first) && depth < MAX_HASHES && this.#behindBracket(span.start, span.end) === span.end;
    if (isList) {
      const inner = { start: span.start + 1, end: span.end - 1 };
      for (const item of this.#items(inner)) this.#value(item, { ...into, depth: depth + 1 });
      return;
    }
    const pair = this.#pairIn(span);
    if (pair) {
      const below: { args: Scalar[]; pairs: Directive[] } = { args: [], pairs: [] };
      if (depth < MAX_HASHES) this.#value(pair.value, { ...below, isSure, depth: depth + 1 });
      const directive = directiveAt(
        this.#source,
        { start: span.start, end: endOf(below.args, span.end) },
        {
          name: pair.name,
          nameSpan: pair.nameSpan,
          args: compact(below.args),
        },
      );
      pairs.push(below.pairs.length === 0 ? directive : withBlock(directive, below.pairs, directive.end));
      return;
    }
    for (const scalar of this.#scalars(span)) args.push(isSure ? scalar : { ...scalar, unknown: true });
  }

  /** `name: value`, `'name' => value` and `:name => value`. */
  #pairIn({ start, end }: Span): { readonly name: string; readonly nameSpan: Span; readonly value: Span } | undefined {
    const head = this.#text.slice(start, Math.min(end, start + LONGEST_SHOWN));
    const [written, inQuotes, quoted, symbol, plain] =
      /^(?:(['"])([^'"\n\r#]{1,150})\1\s*(?:=>|:)|:(\w{1,100})\s*=>|([A-Za-z_]\w{0,100}):(?!:))\s*/.exec(head) ?? [];
    const name = inQuotes === undefined ? (symbol ?? plain) : quoted;
    if (written === undefined || name === undefined) return undefined;
    const value = this.#trimmed({ start: start + written.length, end });
    return value.start < value.end ? { name, nameSpan: { start, end: start + name.length }, value } : undefined;
  }

  *#scalars(span: Span): Generator<Scalar> {
    const text = this.#text;
    const { start, end } = span;
    const first = text.charAt(start);
    const body = first === '<' ? this.#bodies.get(start) : undefined;
    if (body) {
      const value = text.slice(body.start, body.end).replace(/\r\n?/g, '\n');
      const isPlain = text.slice(start, end).endsWith("'");
      yield scalarAt(this.#source, body, value, {
        quoted: true,
        isUnknown: hasTemplateMarks(value) || (!isPlain && value.includes('#{')),
      });
      return;
    }
    if ((first === '"' || first === "'") && closingQuote(text, start, end) === end - 1) {
      const inner = text.slice(start + 1, end - 1);
      const value =
        first === '"'
          ? inner.replace(/\\(.)/gs, (_, code: string) => ESCAPES[code] ?? code)
          : inner.replace(/\\(['\\])/g, '$1');
      yield scalarAt(this.#source, span, value, {
        quoted: true,
        isUnknown: hasTemplateMarks(value) || (first === '"' && /(?<!\\)#\{/.test(inner)),
      });
      return;
    }
    const list = /^%[wi]([^\w\s=])/.exec(text.slice(start, start + 3));
    if (list && this.#behindPercent(start) === end) {
      for (const { index, 0: word } of text.slice(start + 3, end - 1).matchAll(/\S+/g)) {
        const place = { start: start + 3 + index, end: start + 3 + index + word.length };
        yield scalarAt(this.#source, place, word, { quoted: true, isUnknown: false });
      }
      return;
    }
    const [, isPercent, inPercent] =
      /^%(q?)[[({<|!]([^#\\]{0,2000})[\])}>|!]$/s.exec(text.slice(start, Math.min(end, start + 2010))) ?? [];
    if (isPercent !== undefined && this.#behindPercent(start) === end) {
      yield scalarAt(this.#source, span, inPercent ?? '', { quoted: true, isUnknown: false });
      return;
    }
    const word = text.slice(start, Math.min(end, start + LONGEST_SHOWN));
    const [, symbol] = /^:"?(\w{1,100}[?!]?)"?$/.exec(word) ?? [];
    const isKnown = symbol !== undefined || /^(?:true|false|nil|-?\d[\d_]*(?:\.\d+)?|0o?[0-7]+)$/.test(word);
    yield scalarAt(this.#source, span, symbol ?? word, { quoted: false, isUnknown: !isKnown });
  }
}

/** Behind the last of some values: the body of a heredoc stands below its statement. */
function endOf(args: readonly Scalar[], least: number): number {
  return args.reduce((end, each) => Math.max(end, each.end), least);
}
