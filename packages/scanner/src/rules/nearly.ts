/** Whether in a name one letter is too much, missing or another one, or two have changed places. */
export function isNearly(name: string, known: string): boolean {
  if (name === known || Math.abs(name.length - known.length) > 1) return false;
  let same = 0;
  while (same < name.length && name[same] === known[same]) same += 1;
  const [rest, knownRest] = [name.slice(same), known.slice(same)];
  if (rest.slice(1) === knownRest || rest === knownRest.slice(1) || rest.slice(1) === knownRest.slice(1)) return true;
  return rest[0] === knownRest[1] && rest[1] === knownRest[0] && rest.slice(2) === knownRest.slice(2);
}
