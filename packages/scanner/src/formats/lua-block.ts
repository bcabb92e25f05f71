/**
 * Finds the `}` that closes a block of Lua code whose first character is at `start`: braces in strings, comments and
 * long brackets do not count.
 * Shape: the offset of the `}`, or the text's length when there is none.
 * Source: https://www.lua.org/manual/5.1/manual.html#2.1
 */
export function endOfLuaBlock(text: string, start: number): number {
  const token = /(?:--)?\[(=*)\[|--|["'{}]/g;
  token.lastIndex = start;
  let depth = 1;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [found, level] = match;
    if (level !== undefined) {
      const close = text.indexOf(`]${level}]`, token.lastIndex);
      if (close === -1) return text.length;
      token.lastIndex = close + level.length + 2;
    } else if (found === '{') depth += 1;
    else if (found === '}') {
      depth -= 1;
      if (depth === 0) return match.index;
    } else token.lastIndex = endOnLine(text, token.lastIndex, found);
  }
  return text.length;
}

/** Behind a string's quote, or where the line of an unclosed string or of a comment (`--`) ends. */
function endOnLine(text: string, from: number, opening: string): number {
  for (let index = from; index < text.length; index += 1) {
    const character = text[index];
    if (character === opening) return index + 1;
    if (character === '\n' || character === '\r') return index;
    if (character === '\\' && opening !== '--') index += 1;
  }
  return text.length;
}
