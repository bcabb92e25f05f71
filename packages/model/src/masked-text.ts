/** Stands in place of a secret, whatever its length. */
export const SECRET_MASK = '••••••';

/** Whether a line is what a report shows of it, where each mask may stand for any text. Units: `cut` characters are shown at most. */
export function readsAsShown(line: string, shown: string, cut: number): boolean {
  const isCut = shown.length >= cut;
  const [first = '', ...parts] = (isCut ? withoutPartOfMask(shown) : shown).split(SECRET_MASK);
  if (!line.startsWith(first)) return false;
  const last = parts.pop();
  if (last === undefined) return isCut || line === first;
  let from = first.length;
  for (const part of parts) {
    const at = line.indexOf(part, from);
    if (at === -1) return false;
    from = at + part.length;
  }
  return isCut ? line.includes(last, from) : line.length >= from + last.length && line.endsWith(last);
}

/** Where a line is cut off within a mask, what is left of it may stand for more than a whole one. */
function withoutPartOfMask(text: string): string {
  return text.replace(/(?<!•)•{1,5}$/, '');
}
