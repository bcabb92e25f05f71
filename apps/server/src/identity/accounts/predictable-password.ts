import { readFileSync } from 'node:fs';

/*
 * `common-passwords.txt` has the words that the most common passwords are made of, without the digits and signs around
 * them and the digits in place of letters. Source: the password list of @zxcvbn-ts/language-common 4.1.3 (MIT licence),
 * as many of its first as fit into 96 kB. Its own passwords are too short for our policy: what is tried instead is one
 * of them with something around it.
 */

const LIST = new URL('common-passwords.txt', import.meta.url);
let words: ReadonlySet<string> | undefined;

/** What people write in place of letters. */
const LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const KEYBOARD_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'yxcvbnm', '1234567890', 'azertyuiop'];
/** `abcdefghijklmn1!` has three: a sequence, and two characters more. */
const FEWEST_RUNS = 5;
const FEWEST_CHARACTERS = 8;
/** Nobody types a password of this length after a pattern, and looking costs. */
const LONGEST_LOOKED_AT = 128;

/** Whether a password is a common one, dressed up, or follows a pattern such as a row of the keyboard. */
export function isPredictable(password: string): boolean {
  if (password.length > LONGEST_LOOKED_AT) return false;
  const once = withoutRepetition(password.toLowerCase());
  if (once.length < FEWEST_CHARACTERS || runsOf(once) < FEWEST_RUNS) return true;
  const parts = new Set([once, ...once.split(/[^\p{L}\p{N}@$!]+/u)].map(wordIn).filter((word) => word !== ''));
  const [word = '', ...others] = [...parts].toSorted((a, b) => a.length - b.length);
  // The whole with its separators counts once more, where there are several parts.
  return isCommon(word) && others.every((other) => other.replaceAll(/[^a-z]/g, '') === word);
}

/** `abcabcabc` becomes `abc`; double letters stay, as words have them. */
function withoutRepetition(text: string): string {
  return text.replaceAll(/(.{1,16}?)\1+/gsu, '$1$1').replaceAll(/(.{2,16})\1/gsu, '$1');
}

/** How many sequences, of the alphabet or of a keyboard, a text is made of; a character alone is one. */
function runsOf(text: string): number {
  const characters = [...text];
  return characters.filter((character, index) => index === 0 || !isStep(characters[index - 1] ?? '', character)).length;
}

function isStep(from: string, to: string): boolean {
  if (Math.abs((from.codePointAt(0) ?? 0) - (to.codePointAt(0) ?? 0)) <= 1) return true;
  return KEYBOARD_ROWS.some((row) => row.includes(from + to) || row.includes(to + from));
}

/** What is left of `P@ssw0rd2024!`: `password`. */
function wordIn(text: string): string {
  const inner = text.replace(/^[^a-z]+/, '').replace(/(?<![^a-z])[^a-z]+$/, '');
  return [...inner].map((character) => LETTERS[character] ?? character).join('');
}

function isCommon(word: string): boolean {
  words ??= new Set(readFileSync(LIST, 'utf8').split('\n'));
  return words.has(word);
}
