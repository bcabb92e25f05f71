/**
 * Gives what a framework asks for where a rule is about a control, by a table of the framework: the numbers of its items, with
 * blanks between them, by controls of NIST SP 800-53 (such as `SC-8`, for `SC-8(1)` too, as parts of a control are about the
 * same) or by weaknesses (such as `CWE-798`). None where the table has none.
 */
export function itemsByControl(
  table: Readonly<Record<string, string>>,
  prefix = '',
): (control: string) => readonly string[] {
  return (control) => {
    const numbers = table[control.replace(/\(\d+\)$/, '')];
    return numbers === undefined ? [] : numbers.split(' ').map((number) => `${prefix}${number}`);
  };
}
