import { SECRET_MASK } from '@plumbline/model/masked-text';
import { LineIndex } from '../formats/line-index.ts';
import type { Source, Span } from '../formats/tree.ts';
import { LOGIN_BY_DOCUMENT } from '../rules/client-passwords.ts';
import { oncePer } from '../rules/once-per.ts';
import { joined, opensText, secretsOfLine, valuesIn, type OpenedBlock } from './line-secrets.ts';
import { secretPartsOf } from './readable-value.ts';

/** So much of a line is looked at; what is behind is never shown. */
const LOOKED_AT = 1000;
/** The name and the value of one thing stand no further from each other. Units: lines. */
const NEAR = 6;
/** A secret that is shorter is masked elsewhere only where it stands by itself. */
const LONG_ENOUGH = 4;

/** Blocks of OpenVPN that are the file which they stand for. */
const SECRET_FILE = /^\s*<(tls-auth|tls-crypt(?:-v2)?|secret|pkcs12|(?:http-proxy|auth)-user-pass|key)>\s*$/;
/** A table of nginx whose entries are credentials, or what is given for them. */
function isCredentialTable(line: string): boolean {
  return /^\s*map\s[^{]*\{\s*$/.test(line) && /\$\w{0,60}(?:auth|cred|key|pass|secret|token)/i.test(line);
}

function closesTable(line: string): boolean {
  return line.trim() === '}';
}

const KEY_BEGINS = /-----BEGIN (?:[A-Z\d ]*PRIVATE KEY(?: BLOCK)?|OpenVPN Static key V\d)-----\s*$/;

interface OpenBlock extends OpenedBlock {
  /** Of the line that opened it. */
  readonly indent: number;
  readonly from: number;
  /** Of its first line. */
  child?: number;
  /** Where it stands in another. */
  readonly outer?: OpenBlock;
}

/** A text whose secrets are masked, line by line. Lines are 0-based. */
export class MaskedText {
  readonly #index: LineIndex;
  readonly #spans = new Map<number, readonly Span[]>();
  /** Lines that were asked for: many checks show the same ones. */
  readonly #shown = new Map<number, string>();

  constructor(text: string, index = new LineIndex(text)) {
    this.#index = index;
    this.#findSecrets();
  }

  /** The text of a line without its line break, cut off where it is very long. */
  lineOf(line: number): string {
    let shown = this.#shown.get(line);
    if (shown === undefined) this.#shown.set(line, (shown = this.#maskedLine(line)));
    return shown;
  }

  get lines(): readonly string[] {
    return Array.from({ length: this.#index.count }, (_, line) => this.#maskedLine(line));
  }

  #maskedLine(line: number): string {
    return masked(this.#textOf(line), this.#spans.get(line) ?? []);
  }

  /** Shows texts about some lines, without the secrets that stand in them and those of their own. */
  about(fromLine: number, toLine: number): (text: string) => string {
    let secrets: readonly string[] | undefined;
    return (text) => withoutSecrets(text, (secrets ??= this.#secretsIn(fromLine, toLine)));
  }

  #secretsIn(fromLine: number, toLine: number): readonly string[] {
    const secrets = new Set<string>();
    for (let line = fromLine; line <= Math.min(toLine, fromLine + MOST_LINES); line += 1) {
      for (const { start, end } of this.#spans.get(line) ?? [])
        secrets.add(this.#textOf(line).slice(start, end).trim());
    }
    return [...secrets].toSorted((a, b) => b.length - a.length);
  }

  #textOf(line: number): string {
    return this.#index.textOf(line, LOOKED_AT);
  }

  #findSecrets(): void {
    const { count } = this.#index;
    let open: OpenBlock | undefined;
    let inSecretObject = false;
    let lastKind = 0;
    for (let line = 0; line < count; line += 1) {
      const text = this.#textOf(line);
      if (text.startsWith('---')) inSecretObject = false;
      if (/^\s*"?kind"?\s*:\s*["']?Secret\b/.test(text)) {
        inSecretObject = true;
        this.#maskDataAbove(line, lastKind);
        lastKind = line;
      }
      while (open && (line > open.from + MOST_LINES || !this.#goesOn(open, text))) open = open.outer;
      if (open) {
        const deepest = (open.child ??= indentOf(text));
        this.#take(line, withinBlock(text, open.kind === 'all' && indentOf(text) > deepest ? 'text' : open.kind));
        if (open.kind === 'text') continue;
        if (opensText(text)) open = { kind: 'text', indent: indentOf(text), from: line, outer: open };
      }
      if (KEY_BEGINS.test(text)) {
        open = { kind: 'text', isEnd: endsKey, indent: 0, from: line };
        continue;
      }
      const file = SECRET_FILE.exec(text)?.[1];
      if (file !== undefined) {
        open = { kind: 'text', isEnd: (below) => below.trim() === `</${file}>`, indent: 0, from: line };
        continue;
      }
      if (isCredentialTable(text)) {
        open = { kind: 'text', isEnd: closesTable, indent: 0, from: line };
        continue;
      }
      const end = LOGIN_BY_DOCUMENT.exec(text)?.[1];
      if (end !== undefined) {
        open = { kind: 'text', isEnd: (below) => below.trim() === end, indent: 0, from: line };
        continue;
      }
      if (inSecretObject && DATA.test(text)) {
        open = { kind: 'all', indent: indentOf(text), from: line };
        continue;
      }
      const { spans, opens, namesOne } = secretsOfLine(text);
      this.#take(line, spans);
      if (opens && open?.kind !== 'all') open = { ...opens, indent: indentOf(text), from: line, outer: open };
      if (namesOne) this.#maskValuesNear(line, namesOne);
    }
  }

  #goesOn({ isEnd, indent }: OpenBlock, text: string): boolean {
    if (isEnd) return !isEnd(text);
    return saysNothing(text) || indentOf(text) > indent || (/^\s*-\s/.test(text) && indentOf(text) === indent);
  }

  /** The value of what a line names: behind it, or before it, within the same item. */
  #maskValuesNear(line: number, what: 'name' | 'type'): void {
    const indent = indentOf(this.#textOf(line));
    for (let below = line + 1; below <= line + NEAR && below < this.#index.count; below += 1) {
      const text = this.#textOf(below);
      if (BEGINS_ITEM.test(text) && indentOf(text) <= indent) break;
      if (what === 'type' && isOutside(text, indent)) break;
      if (what === 'name' && NAMES_AGAIN.test(text)) break;
      if (this.#maskValues(below, text) || ENDS_ITEM.test(text)) break;
    }
    if (BEGINS_ITEM.test(this.#textOf(line))) return;
    for (let above = line - 1; above >= Math.max(0, line - NEAR); above -= 1) {
      const text = this.#textOf(above);
      if (ENDS_ITEM.test(text) || (what === 'name' && NAMES_AGAIN.test(text))) break;
      if (what === 'type' && !BEGINS_ITEM.test(text) && isOutside(text, indent)) break;
      if (this.#maskValues(above, text) || BEGINS_ITEM.test(text)) break;
    }
  }

  #maskValues(line: number, text: string): boolean {
    const values = valuesIn(text);
    this.#take(
      line,
      values.flatMap((value) => secretsWithin(text, value)),
    );
    // Its value is a text of several lines.
    if (opensText(text)) {
      const indent = indentOf(text);
      for (let below = line + 1; below < this.#index.count && below <= line + MOST_LINES; below += 1) {
        const inner = this.#textOf(below);
        if (inner.trim() !== '' && indentOf(inner) <= indent) break;
        this.#take(below, withinBlock(inner, 'text'));
      }
      return true;
    }
    return values.length > 0;
  }

  /** Of a Kubernetes Secret whose kind stands behind its data; `first`: where nothing of another one is any more. */
  #maskDataAbove(line: number, first: number): void {
    let from = line;
    while (from > first && line - from < MOST_LINES && !this.#textOf(from - 1).startsWith('---')) from -= 1;
    let indent: number | undefined;
    for (let above = from; above < line; above += 1) {
      const text = this.#textOf(above);
      if (indent !== undefined && !saysNothing(text) && indentOf(text) <= indent) indent = undefined;
      if (indent !== undefined) this.#take(above, withinBlock(text, 'all'));
      if (DATA.test(text)) indent = indentOf(text);
    }
  }

  #take(line: number, spans: readonly Span[]): void {
    if (spans.length === 0) return;
    const known = this.#spans.get(line);
    this.#spans.set(line, known ? joined([...known, ...spans]) : spans);
  }
}

/** No secret has more lines, and no object that holds some. */
const MOST_LINES = 500;

/** Its end, or what cannot be within it. */
function endsKey(line: string): boolean {
  return line.includes('-----END ') || !/^[\s"'\w+/=\\:,.#-]*$/.test(line);
}

const DATA = /^\s*["']?(?:data|stringData)["']?\s*[:=]\s*(?:\{\s*)?$/;
const BEGINS_ITEM = /^\s*(?:-(?:\s|$)|\{|<\w+>?\s*$|\[)/;
const ENDS_ITEM = /^\s*(?:[}\]]|<\/(?!name|value))/;
const NAMES_AGAIN = /(?:^|[\s"'{<-])(?:name|key)["']?\s*[:=>]/i;

/** The masked lines of a source. */
export const maskedTextOf = oncePer((source: Source) => new MaskedText(source.text));

/** Without the secrets that can be told from it alone, and without those that are known. */
export function withoutSecrets(text: string, known: readonly string[] = []): string {
  const alone = text
    .split('\n')
    .map((line) => masked(line.slice(0, LOOKED_AT), secretsOfLine(line.slice(0, LOOKED_AT)).spans));
  return known.reduce(withoutSecret, alone.join('\n'));
}

function withoutSecret(text: string, secret: string): string {
  if (secret === '' || !text.includes(secret)) return text;
  if (secret.length >= LONG_ENOUGH) return text.replaceAll(secret, SECRET_MASK);
  let rest = text;
  let shown = '';
  for (let at = rest.indexOf(secret); at !== -1; at = rest.indexOf(secret)) {
    const isAlone = !/\w$/.test(shown + rest.slice(0, at)) && !/^\w/.test(rest.slice(at + secret.length));
    shown += rest.slice(0, at) + (isAlone ? SECRET_MASK : secret);
    rest = rest.slice(at + secret.length);
  }
  return shown + rest;
}

function masked(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text;
  let shown = '';
  let from = 0;
  for (const { start, end } of spans) {
    if (end <= from) continue;
    shown += text.slice(from, Math.max(from, start)) + SECRET_MASK;
    from = end;
  }
  return shown + text.slice(from);
}

/** Whether a line is of what stands around a block, by how far that is indented. */
function isOutside(text: string, indent: number): boolean {
  return !saysNothing(text) && indentOf(text) < indent;
}

/** Whether a line ends no block, however far it is indented: an empty one, or a comment. */
function saysNothing(text: string): boolean {
  return /^\s*(?:#|$)/.test(text);
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

/** A word, or several: blanks and a comma at their end are among these characters. */
const ITEM = /^([^"':={}[\]<>]+={0,2})(?:(?<==)["']?,?\s*|["'],?\s*)?$/;

/** What of a line within a block is secret. */
function withinBlock(text: string, kind: OpenedBlock['kind']): readonly Span[] {
  const start = indentOf(text);
  const end = text.trimEnd().length;
  if (kind === 'text') return secretsWithin(text, { start, end });
  const from = /^\s*(?:-\s+)?["']?/.exec(text)?.[0].length ?? 0;
  const item = ITEM.exec(text.slice(from))?.[1];
  if (item !== undefined) return secretsWithin(text, { start: from, end: from + item.trimEnd().length });
  if (kind === 'values') return valuesIn(text).flatMap((value) => secretsWithin(text, value));
  const pair = /^\s*["']?[\w.\-/]+["']?\s*[:=]\s*["']?/.exec(text);
  if (pair && /^[|>][\d+-]{0,2}$/.test(text.slice(pair[0].length, end))) return [];
  if (!pair || pair[0].length >= end) return pair ? [] : secretsWithin(text, { start, end });
  return secretsWithin(text, { start: pair[0].length, end: text.trimEnd().replace(/["']?,?$/, '').length });
}

function secretsWithin(text: string, { start, end }: Span): readonly Span[] {
  return secretPartsOf(text.slice(start, end)).map((part) => ({ start: start + part.start, end: start + part.end }));
}
