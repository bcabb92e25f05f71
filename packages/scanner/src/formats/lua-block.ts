/**
 * Finds the `}` that closes a block of Lua code whose first character is at `start`: braces in strings, comments and
 * long brackets do not count.
 * Shape: the offset of the `}`, or the text's length when there is none.
 * Source: https://www.lua.org/manual/5.1/manual.html#2.1
 */
export function endOfLuaBlock(text: string, start: number): number {
  const token = /--\[(=*)\[|\[(=*)\[|--[^\n]*|"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?|[{}]/g;
  token.lastIndex = start;
  let depth = 1;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const level = match[1] ?? match[2];
    if (level !== undefined) {
      const close = text.indexOf(`]${level}]`, token.lastIndex);
      if (close === -1) return text.length;
      token.lastIndex = close + level.length + 2;
    } else if (match[0] === '{') depth += 1;
    else if (match[0] === '}') {
      depth -= 1;
      if (depth === 0) return match.index;
    }
  }
  return text.length;
}
