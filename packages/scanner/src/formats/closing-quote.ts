/**
 * Where the quote that stands at `start` is closed: the offset of the closing one, or `end` when there is none before it.
 * Between double quotes a backslash takes the next character with it. A loop, since regular expressions give up on
 * millions of escapes.
 */
export function closingQuote(text: string, start: number, end: number): number {
  const quote = text.charCodeAt(start);
  for (let index = start + 1; index < end; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) return index;
    if (code === BACKSLASH && quote === DOUBLE_QUOTE) index += 1;
  }
  return end;
}

const DOUBLE_QUOTE = 34;
const BACKSLASH = 92;
