/** Longer patterns are not looked into, for some of the questions below take quadratic time. */
export const MAX_PATTERN_LENGTH = 2000;

/**
 * What stands in the groups of a regular expression, as written, by number (`1`) and by name.
 * Shape: empty for an expression without groups; a group that is not closed goes to the end.
 */
export function captureGroups(pattern: string): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  const open: { readonly start: number; readonly number: number; readonly name: string | undefined }[] = [];
  let count = 0;
  let inClass = false;
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern[index];
    if (character === '\\') index += 1;
    else if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else if (character === '(') {
      const [head = '(', name] = /^\((?:\?P?<([A-Za-z_]\w*)>|\?<?[:=!])?/.exec(pattern.slice(index, index + 80)) ?? [];
      const isCapture = head === '(' || name !== undefined;
      if (isCapture) count += 1;
      open.push({ start: index + head.length, number: isCapture ? count : 0, name });
    } else if (character === ')') {
      const group = open.pop();
      if (!group || group.number === 0) continue;
      const text = pattern.slice(group.start, index);
      groups.set(String(group.number), text);
      if (group.name !== undefined) groups.set(group.name, text);
    }
  }
  return groups;
}

/** Whether a part of a pattern can match a line break: `.` cannot, an excluding class can unless it excludes them. */
export function matchesLineBreak(pattern: string): boolean {
  if (/\\[sWD]/.test(withClasses(pattern, ''))) return true;
  const classes = [...pattern.matchAll(/\[(?:\\.|[^\]\\])*(\]?)/g)].filter(([, end]) => end !== '');
  return classes.some(([set]) => (set.startsWith('[^') ? !/\\[nsrWv]|\n/.test(set) : /\\[sn]|\n/.test(set)));
}

/** A pattern with another text in place of each class of characters. */
export function withClasses(pattern: string, text: string): string {
  return pattern.replace(/\[[^\]]*(\]?)/g, (set: string, end: string) => (end === '' ? set : text));
}

/** Whether a part of a pattern can match any text of a host name and beyond, such as `evil.example/`. */
export function matchesAnything(pattern: string): boolean {
  // What stands before the end of a class may be one of its characters.
  const outside = pattern.replace(/(?<=^|\[)[^[]*\]/g, ']');
  return /\[\^/.test(pattern) || /(^|[^\\])(\\\\)*\./.test(outside) || /\\[SWD]/.test(pattern);
}
