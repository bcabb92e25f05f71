const LINE_ARGUMENT = /(?<![^\s])([a-z_]\w*)=(?:"([^"]*)"|'([^']*)'|(\S*))/gi;

interface LineArgument {
  readonly key: string;
  readonly text: string;
  /** Where it stands in the line, with its key. */
  readonly at: number;
  readonly length: number;
}

/** The `key=value` of a line, in the way of a shell. */
export function* lineArguments(line: string): Generator<LineArgument> {
  // What a variable puts in may have spaces.
  const hidden = line.slice(0, 20_000).replace(/\{\{[^{}]{0,500}\}\}/g, (mark) => mark.replaceAll(/\s/g, '_'));
  for (const { 0: whole, 1: key = '', 2: double, 3: single, 4: plain = '', index: at } of hidden.matchAll(
    LINE_ARGUMENT,
  )) {
    const quoted = double ?? single;
    const from = at + key.length + (quoted === undefined ? 1 : 2);
    const text = line.slice(from, from + (quoted ?? plain).length);
    yield { key, text, at, length: whole.length };
  }
}
