/**
 * XML 1.0, read tolerantly and without a validator's work: names with their prefixes as written, processing
 * instructions and the document type skipped, no external entity fetched and no declared one expanded.
 * Shape: an element is a directive with `attributes` and the elements inside as its `block`, undefined where there are
 * none; each text between two tags is one argument, without the white space at its ends, with comments left out and
 * CDATA joined.
 * Source: https://www.w3.org/TR/xml/
 */
import { ElementTree } from './xml-elements.ts';
import { readEndTag, readStartTag } from './xml-tags.ts';
import { addProblem, commentAt } from './nodes.ts';
import type { Comment, ParsedFile, Source, Span, SyntaxProblem } from './tree.ts';

export function parseXml(source: Source): ParsedFile {
  return new XmlReader(source).read();
}

/** Goes through the text once, from one `<` to the next. */
class XmlReader {
  readonly #source: Source;
  readonly #text: string;
  readonly #comments: Comment[] = [];
  readonly #problems: SyntaxProblem[] = [];
  readonly #context: { readonly source: Source; readonly problems: SyntaxProblem[]; hasDoctype: boolean };
  readonly #tree: ElementTree;
  /** A document type had no end; later ones are not searched for theirs, to stay linear. */
  #hasOpenDoctype = false;
  /** The same for `<%`. */
  #hasOpenTemplate = false;

  constructor(source: Source) {
    this.#source = source;
    this.#text = source.text;
    this.#context = { source, problems: this.#problems, hasDoctype: false };
    this.#tree = new ElementTree(this.#context);
  }

  read(): ParsedFile {
    const text = this.#text;
    this.#reportControlCharacter();
    let position = 0;
    while (position < text.length) {
      const bracket = text.indexOf('<', position);
      const textEnd = bracket === -1 ? text.length : bracket;
      if (textEnd > position) this.#tree.addText({ start: position, end: textEnd });
      position = bracket === -1 ? text.length : this.#readMarkup(bracket);
    }
    const roots = this.#tree.finish();
    const problems = this.#problems.toSorted((a, b) => a.start - b.start);
    return { source: this.#source, roots, comments: this.#comments, problems };
  }

  /** Reads what the `<` at `start` begins and returns where it ends, always behind `start`. */
  #readMarkup(start: number): number {
    switch (this.#text.charAt(start + 1)) {
      case '/': {
        const tag = readEndTag(this.#context, start);
        this.#tree.close(tag);
        return tag.end;
      }
      case '!':
        return this.#readDeclaration(start);
      case '?':
        return this.#skipInstruction(start);
      case '%':
        return this.#readTemplate(start);
      default: {
        const tag = readStartTag(this.#context, start);
        if (tag) this.#tree.open(tag);
        else this.#readStrayBracket(start);
        return tag?.end ?? start + 1;
      }
    }
  }

  #readDeclaration(start: number): number {
    const text = this.#text;
    if (text.startsWith('<!--', start)) return this.#readComment(start);
    if (text.startsWith('<![CDATA[', start)) {
      const { end, innerEnd } = this.#until(']]>', start, 9, 'the CDATA section');
      this.#tree.addCdata({ start, end }, text.slice(start + 9, innerEnd));
      return end;
    }
    if (/^<!doctype/i.test(text.slice(start, start + 9))) return this.#skipDoctype(start);
    const { end } = this.#until('>', start, 2, 'the declaration');
    addProblem(this.#problems, { start, end }, 'a declaration does not belong here');
    return end;
  }

  #readComment(start: number): number {
    const { end, innerEnd } = this.#until('-->', start, 4, 'the comment');
    const text = this.#text.slice(start + 4, innerEnd);
    this.#comments.push(commentAt(this.#source, { start, end }, text));
    if (text.includes('--') || text.endsWith('-')) {
      addProblem(this.#problems, { start, end }, 'a comment must not hold "--"');
    }
    return end;
  }

  #skipInstruction(start: number): number {
    const { end } = this.#until('?>', start, 2, 'the processing instruction');
    if (start > 0 && /^<\?xml[ \t\r\n?]/i.test(this.#text.slice(start, start + 6))) {
      addProblem(this.#problems, { start, end }, 'the XML declaration has to stand at the very start');
    }
    return end;
  }

  /** `<% … %>` of a template that becomes XML only later: text that cannot be known. */
  #readTemplate(start: number): number {
    const close = this.#hasOpenTemplate ? -1 : this.#text.indexOf('%>', start);
    if (close === -1) {
      this.#hasOpenTemplate = true;
      this.#readStrayBracket(start);
      return start + 1;
    }
    const end = close + 2;
    this.#tree.addUnknown({ start, end });
    return end;
  }

  #readStrayBracket(start: number): void {
    addProblem(this.#problems, { start, end: start + 1 }, '"<" has to be written "&lt;"');
    this.#tree.addText({ start, end: start + 1 });
  }

  /** Skips the internal subset with its quotes, comments and instructions, without looking at what it declares. */
  #skipDoctype(start: number): number {
    const text = this.#text;
    if (this.#context.hasDoctype) addProblem(this.#problems, { start, end: start + 9 }, 'a second document type');
    this.#context.hasDoctype = true;
    const end = this.#hasOpenDoctype ? undefined : endOfDoctype(text, start);
    if (end !== undefined) return end;
    this.#hasOpenDoctype = true;
    addProblem(this.#problems, { start, end: start + 9 }, 'the document type is not closed');
    const bracket = text.indexOf('>', start);
    return bracket === -1 ? text.length : bracket + 1;
  }

  /** Where something with a fixed end stops; the end of the file where that is missing. */
  #until(mark: string, start: number, headLength: number, what: string): { end: number; innerEnd: number } {
    const found = this.#text.indexOf(mark, start + headLength);
    if (found !== -1) return { end: found + mark.length, innerEnd: found };
    const end = this.#text.length;
    addProblem(this.#problems, { start, end: Math.min(start + headLength, end) }, `${what} is not closed`);
    return { end, innerEnd: end };
  }

  #reportControlCharacter(): void {
    const start = this.#text.search(FORBIDDEN);
    const message = 'the file holds a control character that XML does not allow';
    if (start !== -1) addProblem(this.#problems, { start, end: start + 1 }, message);
  }
}

// oxlint-disable-next-line no-control-regex -- these are what XML forbids: https://www.w3.org/TR/xml/#charsets
const FORBIDDEN = /[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

const DOCTYPE_PIECE = /[^<>"'[\]]+|"[^"]*"|'[^']*'|<!--|<\?|[^]/y;

/** Undefined where the document type has no end. */
function endOfDoctype(text: string, start: number): number | undefined {
  let inSubset = false;
  let position = start + 2;
  while (position < text.length) {
    DOCTYPE_PIECE.lastIndex = position;
    const piece: Span = { start: position, end: DOCTYPE_PIECE.test(text) ? DOCTYPE_PIECE.lastIndex : text.length };
    position = piece.end;
    const written = piece.end - piece.start > 4 ? '' : text.slice(piece.start, piece.end);
    if (written === '>' && !inSubset) return position;
    if (written === '[') inSubset = true;
    else if (written === ']') inSubset = false;
    else if (written === '<!--' || written === '<?') {
      const close = text.indexOf(written === '<?' ? '?>' : '-->', position);
      if (close === -1) return undefined;
      position = close + 2;
    }
  }
  return undefined;
}
