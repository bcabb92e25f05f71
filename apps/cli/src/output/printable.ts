/** A scanned file must not be able to write control sequences to the terminal. */
export function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is replaced
  return text.replaceAll('\t', '  ').replace(/[\u0000-\u001f\u007f-\u009f]/g, '\u{fffd}');
}
