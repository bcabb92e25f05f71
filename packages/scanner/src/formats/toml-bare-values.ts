/**
 * What TOML writes without quotes: booleans, numbers, dates and times. Dates and times stay as they are written.
 * Source: https://toml.io/en/v1.0.0#integer and what follows.
 */
import { isDigit, type TomlReader } from './toml-reader.ts';

/** Reads the word at the reader's position; undefined where it is none of TOML's values. */
export function readBareValue(reader: TomlReader): string | number | boolean | undefined {
  const { text, position: start } = reader;
  passWord(reader);
  let word = text.slice(start, reader.position);
  if (word.length === DATE_LENGTH && isTimeAt(text, reader.position + 1) && text[reader.position] === ' ') {
    reader.position += 1;
    passWord(reader);
    word = text.slice(start, reader.position);
  }
  const value = valueOf(word);
  if (value !== undefined) return value;
  const message = word === '' ? 'a value is missing' : 'this is no value of TOML; a text stands in quotes';
  return reader.fail(message, { start, end: Math.max(reader.position, start + 1) });
}

/** Of `1979-05-27`. */
const DATE_LENGTH = 10;

function passWord(reader: TomlReader): void {
  while (isWordCharacter(reader.code)) reader.position += 1;
}

/** Letters, digits, `_`, `+`, `-`, `.` and `:`. */
function isWordCharacter(code: number): boolean {
  return (
    isDigit(code) ||
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    code === 95 ||
    code === 43 ||
    code === 45 ||
    code === 46 ||
    code === 58
  );
}

function isTimeAt(text: string, index: number): boolean {
  return isDigit(text.charCodeAt(index)) && isDigit(text.charCodeAt(index + 1)) && text[index + 2] === ':';
}

function valueOf(word: string): string | number | boolean | undefined {
  if (word === 'true') return true;
  if (word === 'false') return false;
  return numberOf(word) ?? (isDateOrTime(word) ? word : undefined);
}

// No loop of these holds a choice, since such loops give up on words of millions of characters.
const DECIMAL = /^[-+]?(?:0|[1-9][\d_]*)(?:\.\d[\d_]*)?(?:[eE][-+]?\d[\d_]*)?$/;
const PREFIXED = /^0(?:x[\dA-Fa-f][\dA-Fa-f_]*|o[0-7][0-7_]*|b[01][01_]*)$/;
const SPECIAL = /^([-+]?)(?:(inf)|nan)$/;
/** An underscore stands between two digits. */
const MISPLACED_UNDERSCORE = /_(?![\dA-Fa-f])/;
const UNDERSCORE_BEFORE_EXPONENT = /_[eE]/;

function numberOf(word: string): number | undefined {
  const isDecimal = DECIMAL.test(word);
  if (isDecimal || PREFIXED.test(word)) {
    if (!word.includes('_')) return Number(word);
    if (MISPLACED_UNDERSCORE.test(word) || (isDecimal && UNDERSCORE_BEFORE_EXPONENT.test(word))) return undefined;
    return Number(word.replaceAll('_', ''));
  }
  const special = SPECIAL.exec(word);
  if (!special) return undefined;
  if (special[2] === undefined) return NaN;
  return special[1] === '-' ? -Infinity : Infinity;
}

const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](?=.)|$)/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?$/;
/** What stands behind the time of a date; a time alone has none. */
const ZONE = /(?:[Zz]|[-+](?:[01]\d|2[0-3]):[0-5]\d)$/;

function isDateOrTime(word: string): boolean {
  const date = DATE.exec(word);
  if (!date) return TIME.test(word);
  const [head, year, month, day] = date;
  if (!isDay(Number(year), Number(month), Number(day))) return false;
  return head.length === DATE_LENGTH || TIME.test(word.slice(head.length).replace(ZONE, ''));
}

function isDay(year: number, month: number, day: number): boolean {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 && isLeapYear ? 29 : (DAYS_OF_MONTH[month - 1] ?? 0);
  return day >= 1 && day <= days;
}

const DAYS_OF_MONTH: readonly number[] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
