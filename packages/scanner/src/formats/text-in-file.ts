/** Texts of other programs that stand as values in a file, such as `nginx.conf` in a ConfigMap. */
import { linesIn } from './line-index.ts';
import type { Mapping, Place, Scalar, Source, Span } from './tree.ts';

type Placed = Pick<Source, 'fileName' | 'subPath' | 'configFileType'>;

/**
 * The text of a value that is written line by line below its key, or in double quotes, as a file of its own; undefined
 * where nobody can tell where in the file each of its lines begins.
 */
export function textInFile(scalar: Scalar, placed: Placed): Source | undefined {
  const { source, start, end, value } = scalar;
  const text = String(value);
  if (text.includes('\r')) return undefined;
  if (source.text[start] === '"') {
    const begins = linesInQuotes(source.text.slice(start, end));
    if (begins.length !== text.split('\n').length) return undefined;
    return { text, ...placed, standsIn: { source, lines: begins.map((begin) => start + begin) } };
  }
  const written = source.text.slice(start, end).split('\n');
  const lines: number[] = [];
  let offset = start;
  for (const [index, line] of text.slice(0, endOfLines(text)).split('\n').entries()) {
    const whole = written[index];
    const bare = whole?.replace(/\r$/, '');
    // What is indented further than a line that is empty is not there in the value.
    if (whole === undefined || bare === undefined || !(bare.endsWith(line) || (line === '' && bare.trim() === '')))
      return undefined;
    if (bare.slice(0, bare.length - line.length).trim() !== '') return undefined;
    lines.push(offset + bare.length - line.length);
    offset += whole.length + 1;
  }
  return { text, ...placed, standsIn: { source, lines } };
}

/** The whole text of a file, as a file of another kind. */
export function wholeOfFile(source: Source, placed: Placed): Source {
  const { text } = source;
  const lines = [0, ...text.matchAll(/\n/g).map(({ index }) => index + 1)];
  return { text, ...placed, standsIn: { source, lines } };
}

/** Where each line of a text begins that stands in double quotes, as YAML and JSON have them. */
function linesInQuotes(written: string): readonly number[] {
  const begins: (number | undefined)[] = [undefined];
  // A line begins with its first character, which may stand behind the end of a line of the file.
  const seen = (at: number): void => {
    begins[begins.length - 1] ??= at;
  };
  let at = 1;
  while (at < written.length - 1) {
    const [folded] = FOLD.exec(((FOLD.lastIndex = at), written)) ?? [];
    if (folded !== undefined) {
      const breaks = folded.split('\n').length - 2;
      // One end of a line is a blank; each more is one in the text.
      if (folded.startsWith('\\')) at += folded.length;
      else {
        if (breaks === 0) seen(at);
        for (let count = 0; count < breaks; count += 1) begins.push(undefined);
        at += folded.length;
      }
      continue;
    }
    if (written.startsWith('\\n', at)) {
      seen(at);
      begins.push(undefined);
      at += 2;
      continue;
    }
    seen(at);
    at += written[at] === '\\' ? 2 : 1;
  }
  return begins.map((begin) => begin ?? written.length - 1);
}

/** The end of a line in quotes, with the blanks around it; behind a backslash it is no part of the text. */
const FOLD = /\\?[ \t]*\n[ \t\n]*/y;

/** Settings that stand in a file each at a line of its own, as a file of another program that has them. */
export function linesInFile(
  settings: readonly { readonly text: string; readonly at: Place }[],
  placed: Placed,
): Source | undefined {
  const [first] = settings;
  if (!first) return undefined;
  const { source } = first.at;
  const [lines, ends] = [settings.map(({ at }) => at.start), settings.map(({ at }) => at.end)];
  return { text: settings.map(({ text }) => text).join('\n'), ...placed, standsIn: { source, lines, ends } };
}

/**
 * A mapping of YAML that is written in lines, as a file of its own without its indentation; one in braces by each of its
 * pairs that stands in one line.
 */
export function mappingInFile(mapping: Mapping, placed: Placed): Source | undefined {
  const { source, pairs, start } = mapping;
  if (source.text[start] === '{') {
    const written = pairs.map((at) => ({ at, text: source.text.slice(at.start, at.end) }));
    return linesInFile(
      written.filter(({ text }) => !/[\r\n]/.test(text)),
      placed,
    );
  }
  const indentation = source.text.slice(source.text.lastIndexOf('\n', start - 1) + 1, start);
  if (pairs.length === 0 || /\S/.test(indentation)) return undefined;
  return writtenInFile(mapping, placed);
}

/**
 * The text of a value as it is written, with the marks of templates, as a file of its own: lines below their key without
 * the indentation that all of them have.
 */
export function writtenInFile({ source, start, end }: Span & { readonly source: Source }, placed: Placed): Source {
  const indented = /[ \t]*/y;
  const indentAt = (offset: number): number => {
    indented.lastIndex = offset;
    return indented.exec(source.text)?.[0].length ?? 0;
  };
  const first = start + indentAt(start);
  const depth = first - (source.text.lastIndexOf('\n', first - 1) + 1);
  const lines: number[] = [first];
  const texts: string[] = [];
  for (let at = first; ;) {
    const next = source.text.indexOf('\n', at);
    const isLast = next === -1 || next >= end;
    texts.push(source.text.slice(at, isLast ? end : next).replace(/\r$/, ''));
    if (isLast) break;
    at = next + 1 + Math.min(depth, indentAt(next + 1));
    lines.push(at);
  }
  return { text: texts.join('\n'), ...placed, standsIn: { source, lines } };
}

/** Where the last line ends that is not empty. */
function endOfLines(text: string): number {
  let end = text.length;
  while (end > 0 && text[end - 1] === '\n') end -= 1;
  return end;
}

/** The file that a source is of: itself, but for texts that stand in another. */
export function fileOf(source: Source): Source {
  return source.standsIn?.source ?? source;
}

/** A text that stands in one that itself stands in another, by the places of its lines in the outermost file. */
export function inOutermostFile(source: Source): Source {
  const { standsIn } = source;
  if (!standsIn?.source.standsIn) return source;
  const { source: around } = standsIn;
  const placesOf = (offsets: readonly number[]): readonly number[] => offsets.map((each) => offsetInFile(around, each));
  const [lines, ends] = [placesOf(standsIn.lines), standsIn.ends && placesOf(standsIn.ends)];
  return inOutermostFile({ ...source, standsIn: { source: fileOf(around), lines, ...(ends && { ends }) } });
}

/** Where something stands in the file that its source is of. */
export function spanInFile(source: Source, { start, end }: Span): Span {
  return { start: offsetInFile(source, start), end: offsetInFile(source, end) };
}

/** The line of the file that a line of its source is. */
export function lineInFile(source: Source, line: number): number {
  const { standsIn } = source;
  return standsIn ? linesIn(standsIn.source).lineOf(standsIn.lines[line] ?? 0) : line;
}

function offsetInFile(source: Source, offset: number): number {
  if (!source.standsIn) return offset;
  const index = linesIn(source);
  const line = index.lineOf(offset);
  const begins = source.standsIn.lines[line];
  const last = source.standsIn.lines.length - 1;
  // What is empty at the end of the text is no part of it in the file.
  if (begins === undefined) return (source.standsIn.lines[last] ?? 0) + index.endOf(last) - index.startOf(last);
  return Math.min(begins + offset - index.startOf(line), source.standsIn.ends?.[line] ?? Infinity);
}
