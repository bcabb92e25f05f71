import { USER_INSERT_VALUE } from '@plumbline/model/placeholder';
import { typed } from '../formats/yaml-nodes.ts';

export type YamlValue = string | number | boolean;

/** A list that is written in one line: of texts, or of mappings of scalars. */
export type YamlList = readonly (string | Readonly<Record<string, YamlValue>>)[];

/** How a scalar is written: `quote` is that of the one before it, empty for none. */
export interface ScalarForm {
  readonly quote: '"' | "'" | '';
  /** Between brackets, where commas and brackets end a scalar. */
  readonly isFlow: boolean;
}

/** A value in one line, so that YAML reads it as what it is: a text stays one, whatever it looks like. */
export function writtenScalar(value: YamlValue, { quote, isFlow }: ScalarForm): string {
  if (typeof value !== 'string') return String(value);
  if (quote === "'" && PRINTABLE.test(value)) return `'${value.replaceAll("'", "''")}'`;
  // What people put in place of a placeholder is a text, too.
  const isPlain = quote === '' && value !== USER_INSERT_VALUE && isReadAsIs(value, isFlow);
  return isPlain ? value : JSON.stringify(value).replace(UNPRINTABLE, escaped);
}

/** Less than what YAML lets pass without quotes. */
const PLAIN = /^(?:[\w./~$(]|--(?=\w))(?:[\w./~$()@%+=*^!;'"{},[\]-]|:(?=[^\s,[\]{}])| (?=[^\s#]))*$/;
const PRINTABLE = /^[\x20-\x7e\u00a0-\ud7ff]*$/;
const UNPRINTABLE = /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** What readers of YAML 1.1 take for a truth value, a number, or a date. Source: https://yaml.org/type/. */
const TYPED_ONCE =
  /^(?:y|n|yes|no|on|off|[-+]?0b[01_]+|[-+]?0[0-7_]+|[-+]?0x[\da-f_]+|[-+]?[\d_,]+(?:\.[\d_]*)?|[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?|\d{4}-\d\d?-\d\d?.*)$/i;

function isReadAsIs(value: string, isFlow: boolean): boolean {
  if (!PLAIN.test(value) || (isFlow && /[,[\]{}]/.test(value))) return false;
  return typeof typed(value) === 'string' && !TYPED_ONCE.test(value);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
