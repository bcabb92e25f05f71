import type { Expression, ForIntro, TemplateControl, TemplatePart } from './hcl2-expression.ts';
import { endOfLine, isNewline, type Hcl2Reader } from './hcl2-reader.ts';
import { scalarAt, textAt } from './nodes.ts';

/** Text whose white space a strip marker or a heredoc's indentation can still take away. */
interface TextPart {
  readonly kind: 'text';
  value: string;
  /** It begins a line of a heredoc. */
  readonly beginsLine: boolean;
}

type Part = TextPart | Exclude<TemplatePart, { kind: 'text' }>;

type ReadExpression = () => Expression;

/**
 * Reads a quoted template, which ends on its line; one without any sequence is a scalar.
 * Source: https://github.com/hashicorp/hcl/blob/main/hclsyntax/spec.md#templates
 */
export function readQuotedTemplate(reader: Hcl2Reader, readExpression: ReadExpression): Expression {
  const start = reader.position;
  reader.position += 1;
  const simple = simpleText(reader);
  if (simple !== undefined) {
    return scalarAt(reader.source, { start, end: reader.position }, simple, { quoted: true, isUnknown: false });
  }
  const parts = new TemplateParts(reader, readExpression);
  parts.readUntil((code) => code === QUOTE, true);
  if (reader.code !== QUOTE) throw reader.error('the text is not closed with a quotation mark on its line');
  reader.position += 1;
  return parts.finish(start);
}

/** Reads to the closing quotation mark when there is no escape and no sequence before it. */
function simpleText(reader: Hcl2Reader): string | undefined {
  const { text, position } = reader;
  for (let index = position; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) {
      reader.position = index + 1;
      return textAt(text, { start: position, end: index });
    }
    if (code === BACKSLASH || code === DOLLAR || code === PERCENT || isNewline(code)) return undefined;
  }
  return undefined;
}

/** Reads the text of a template that stands alone, such as a string of a `.tf.json` file. */
export function readBareTemplate(reader: Hcl2Reader, readExpression: ReadExpression): Expression {
  const parts = new TemplateParts(reader, readExpression);
  parts.readUntil(() => false, false);
  return parts.finish(0);
}

/** Reads `<<WORD` or `<<-WORD` to the line that holds nothing else than the word. */
export function readHeredoc(reader: Hcl2Reader, readExpression: ReadExpression): Expression {
  const start = reader.position;
  reader.position += 2;
  const indented = reader.accept('-');
  const word = reader.identifier();
  if (word === '') throw reader.unexpected('the word that ends the heredoc');
  if (!isNewline(reader.code)) throw reader.unexpected('a line break');
  const parts = new TemplateParts(reader, readExpression);
  for (;;) {
    passNewline(reader);
    const end = endOfLine(reader.text, reader.position);
    if (reader.text.slice(reader.position, end).trim() === word) {
      reader.position = end;
      if (reader.atEnd) reader.report({ start: end, end }, `a line break expected behind "${word}"`);
      break;
    }
    if (end === reader.text.length) {
      reader.position = end;
      throw reader.error(`the heredoc is not closed with "${word}" on a line of its own`);
    }
    parts.readLine();
  }
  if (indented) parts.removeIndentation();
  return parts.finish(start);
}

/** A sequence in the line before may have gone on to the end of the text. */
function passNewline(reader: Hcl2Reader): void {
  reader.position = Math.min(reader.position + lengthOfNewline(reader), reader.text.length);
}

function lengthOfNewline({ text, position }: Hcl2Reader): number {
  return text.charCodeAt(position) === 13 && text.charCodeAt(position + 1) === 10 ? 2 : 1;
}

class TemplateParts {
  readonly #reader: Hcl2Reader;
  readonly #readExpression: ReadExpression;
  readonly #parts: Part[] = [];
  /** The `if` and `for` directives that are open. */
  readonly #open: string[] = [];
  /** The sequence before ended with a strip marker. */
  #stripNext = false;

  constructor(reader: Hcl2Reader, readExpression: ReadExpression) {
    this.#reader = reader;
    this.#readExpression = readExpression;
  }

  /** Reads up to a character that ends the text (or in quotes a line break); it is not passed. */
  readUntil(ends: (code: number) => boolean, quoted: boolean, beginsLine = false): void {
    const reader = this.#reader;
    const { text } = reader;
    let value = '';
    let from = reader.position;
    let begins = beginsLine;
    while (!reader.atEnd) {
      const { code } = reader;
      if (ends(code) || (quoted && isNewline(code))) break;
      if (quoted && code === BACKSLASH) {
        value += text.slice(from, reader.position) + readEscape(reader);
        from = reader.position;
      } else if (code !== DOLLAR && code !== PERCENT) {
        reader.position += 1;
      } else if (text.charCodeAt(reader.position + 1) === code && text.charCodeAt(reader.position + 2) === BRACE) {
        value += text.slice(from, reader.position + 1) + '{';
        reader.position += 3;
        from = reader.position;
      } else if (text.charCodeAt(reader.position + 1) === BRACE) {
        this.#addText(value + text.slice(from, reader.position), begins);
        this.#readSequence(code === PERCENT);
        begins = false;
        value = '';
        from = reader.position;
      } else {
        reader.position += 1;
      }
    }
    this.#addText(value + text.slice(from, reader.position), begins);
  }

  /** Reads the rest of a heredoc's line; its line break belongs to the text but is not passed. */
  readLine(): void {
    this.readUntil(isNewline, false, true);
    const { text, position } = this.#reader;
    const newline = text.slice(position, position + lengthOfNewline(this.#reader));
    const last = this.#parts.at(-1);
    if (last?.kind === 'text' && !last.value.endsWith('\n') && !last.value.endsWith('\r')) last.value += newline;
    else this.#parts.push({ kind: 'text', value: newline, beginsLine: true });
    if (last?.kind === 'text' && this.#stripNext) this.#stripNext = false;
  }

  #addText(value: string, beginsLine: boolean): void {
    if (value === '' && !beginsLine) return;
    this.#parts.push({ kind: 'text', value: this.#stripNext ? value.trimStart() : value, beginsLine });
    this.#stripNext = false;
  }

  #readSequence(control: boolean): void {
    const reader = this.#reader;
    const before = reader.newlinesEnd;
    reader.enter();
    reader.newlinesEnd = false;
    reader.openBraces += 1;
    reader.position += 2;
    if (reader.accept('~')) this.#stripLast();
    reader.skip();
    if (control) this.#parts.push(this.#readControl());
    else this.#parts.push({ kind: 'interpolation', expression: this.#readExpression() });
    reader.skip();
    this.#stripNext = reader.accept('~');
    reader.expect('}');
    reader.openBraces -= 1;
    reader.newlinesEnd = before;
    reader.leave();
  }

  #stripLast(): void {
    const last = this.#parts.at(-1);
    if (last?.kind === 'text') last.value = last.value.trimEnd();
  }

  /** `if condition`, `for name, name in collection`, and what ends them. */
  #readControl(): TemplateControl {
    const reader = this.#reader;
    const { position } = reader;
    const keyword = reader.identifier();
    const condition = keyword === 'if' ? this.#readExpression() : undefined;
    const intro = keyword === 'for' ? readForIntro(reader, this.#readExpression) : undefined;
    if (!condition && !intro && !CONTROL_AFTER[keyword]?.includes(this.#open.pop() ?? '')) {
      reader.position = position;
      throw reader.unexpected('if, for or what belongs to an open one');
    }
    if (!keyword.startsWith('end')) this.#open.push(keyword);
    return { kind: 'control', keyword, ...(condition ? { condition } : {}), ...(intro ? { intro } : {}) };
  }

  /** Takes from every line the white space that all lines begin with; lines of white space only do not count. */
  removeIndentation(): void {
    const lines: TextPart[] = [];
    let common = Number.POSITIVE_INFINITY;
    for (const part of this.#parts) {
      if (part.kind !== 'text' || !part.beginsLine || /^\s*[\n\r]$/.test(part.value)) continue;
      lines.push(part);
      common = Math.min(common, part.value.length - part.value.trimStart().length);
    }
    for (const line of lines) line.value = line.value.slice(common);
  }

  finish(start: number): Expression {
    const reader = this.#reader;
    const open = this.#open.at(-1);
    if (open) throw reader.error(`the template directive "${open}" is not closed`);
    const end = reader.position;
    const parts: TemplatePart[] = this.#parts.filter((part) => part.kind !== 'text' || part.value !== '');
    if (parts.some(({ kind }) => kind !== 'text')) return { kind: 'template', parts, start, end };
    const value = parts.map((part) => (part.kind === 'text' ? part.value : '')).join('');
    return scalarAt(reader.source, { start, end }, value, { quoted: true, isUnknown: false });
  }
}

/** `for name in collection` or `for name, name in collection`, behind its first word. */
export function readForIntro(reader: Hcl2Reader, readExpression: ReadExpression): ForIntro {
  const first = readName(reader);
  const second = reader.accept(',') ? readName(reader) : undefined;
  if (reader.identifier() !== 'in') throw reader.unexpected('"in"');
  const names = second === undefined ? { keyName: undefined, valueName: first } : { keyName: first, valueName: second };
  return { ...names, collection: readExpression() };
}

function readName(reader: Hcl2Reader): string {
  reader.skip();
  const name = reader.identifier();
  if (name === '') throw reader.unexpected('a name');
  reader.skip();
  return name;
}

function readEscape(reader: Hcl2Reader): string {
  const letter = reader.text.charAt(reader.position + 1);
  const plain = ESCAPES[letter];
  if (plain !== undefined) {
    reader.position += 2;
    return plain;
  }
  const digits = letter === 'u' ? 4 : 8;
  const code = reader.text.slice(reader.position + 2, reader.position + 2 + digits);
  const valid = (letter === 'u' || letter === 'U') && code.length === digits && /^[\da-f]+$/i.test(code);
  const point = valid ? Number.parseInt(code, 16) : Number.NaN;
  if (!(point < 0xd8_00 || (point > 0xdf_ff && point <= 0x10_ff_ff)))
    throw reader.error(`"\\${letter}" is no escape sequence`);
  reader.position += 2 + digits;
  return String.fromCodePoint(point);
}

/** Behind which open directives a word can stand. */
const CONTROL_AFTER: Readonly<Record<string, readonly string[] | undefined>> = {
  __proto__: null as never,
  else: ['if'],
  endif: ['if', 'else'],
  endfor: ['for'],
};

const ESCAPES: Readonly<Record<string, string | undefined>> = {
  __proto__: null as never,
  n: '\n',
  r: '\r',
  t: '\t',
  '"': '"',
  '\\': '\\',
};

const QUOTE = 34;
const DOLLAR = 36;
const PERCENT = 37;
const BACKSLASH = 92;
const BRACE = 123;
