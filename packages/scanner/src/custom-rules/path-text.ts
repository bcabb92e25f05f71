import { MOST_STEPS, type Path, type Step } from './custom-rule.ts';

/** Why a text is no path. Units: `at` counts characters from its beginning. */
export interface PathFault {
  readonly at: number;
  readonly message: string;
}

/**
 * Reads a path as people write it: names with dots between them, `*` for any one, `**` for any number of them, and
 * `[name=value]` behind one for those of which this is true; `[value]` for blocks with these arguments. What is in
 * quotes is a name, or a value, whatever it holds.
 */
export function pathOf(text: string): Path | PathFault {
  const steps: Step[] = [];
  let at = 0;

  /** Up to one of the characters, or within quotes. */
  function word(ends: RegExp): { readonly text: string; readonly quoted: boolean } | undefined {
    const quote = text.charAt(at);
    if (quote === '"' || quote === "'") {
      const close = text.indexOf(quote, at + 1);
      if (close === -1) return undefined;
      const quoted = text.slice(at + 1, close);
      at = close + 1;
      return { text: quoted, quoted: true };
    }
    const from = at;
    while (at < text.length && !ends.test(text.charAt(at))) at += 1;
    return { text: text.slice(from, at), quoted: false };
  }

  for (;;) {
    const from = at;
    const name = word(/[.[]/);
    if (name === undefined) return { at: from, message: 'the quote is not closed' };
    if (name.text === '' && !name.quoted && !text.startsWith('[', at))
      return { at: from, message: 'a name is missing' };
    if (name.quoted || !['', '*', '**'].includes(name.text)) steps.push({ is: 'key', name: name.text });
    else if (name.text !== '') steps.push({ is: name.text === '*' ? 'any' : 'deep' });
    while (text.startsWith('[', at)) {
      const start = at;
      at += 1;
      const first = word(/[=\]]/);
      const isKey = first !== undefined && text.startsWith('=', at);
      if (isKey) at += 1;
      const second = isKey ? word(/\]/) : first;
      if (first === undefined || second === undefined || !text.startsWith(']', at))
        return { at: start, message: '"[" is not closed' };
      at += 1;
      const keys = first.quoted ? [first.text] : first.text.split('.');
      steps.push({ is: 'where', keys: isKey ? keys : [], value: second.text });
    }
    if (steps.length > MOST_STEPS) return { at: 0, message: `it has more than ${MOST_STEPS} steps` };
    if (at >= text.length) return { text, steps };
    if (!text.startsWith('.', at)) return { at, message: 'a dot is missing' };
    at += 1;
  }
}
