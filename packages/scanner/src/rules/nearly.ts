/** Whether in a name one letter is too much, missing or another one, or two have changed places. */
export function isNearly(name: string, known: string): boolean {
  if (name === known || Math.abs(name.length - known.length) > 1) return false;
  let same = 0;
  while (same < name.length && name[same] === known[same]) same += 1;
  const [rest, knownRest] = [name.slice(same), known.slice(same)];
  if (rest.slice(1) === knownRest || rest === knownRest.slice(1) || rest.slice(1) === knownRest.slice(1)) return true;
  return rest[0] === knownRest[1] && rest[1] === knownRest[0] && rest.slice(2) === knownRest.slice(2);
}

/**
 * Whether a name was meant to be a known one: it is nearly that, or goes on where the last word of that ends, such as
 * `client.authentication` where it is `client.auth`. `separator`: what stands between words.
 */
export function isMisspelt(name: string, known: string, separator: string): boolean {
  if (isNearly(name, known)) return !isOfOtherProtocol(name, known);
  const words = known.lastIndexOf(separator) + 1;
  if (words === 0 || !name.startsWith(known.slice(0, words))) return false;
  const [word, knownWord] = [name.slice(words), known.slice(words)];
  if (!/^[a-z]+$/.test(word) || !/^[a-z]+$/.test(knownWord)) return false;
  const shortest = Math.min(word.length, knownWord.length);
  const inCommon = Math.max(SHORTEST_STEM, shortest - LONGEST_ENDING);
  return word !== knownWord && word.slice(0, inCommon) === knownWord.slice(0, inCommon);
}

/** `https-address` is another setting than `http-address`. */
function isOfOtherProtocol(name: string, known: string): boolean {
  return name.includes('https') !== known.includes('https');
}

/** Units: letters. */
const SHORTEST_STEM = 4;
const LONGEST_ENDING = 2;
