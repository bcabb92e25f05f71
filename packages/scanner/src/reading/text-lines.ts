import { textInFile } from '../formats/text-in-file.ts';
import type { Place, Scalar } from '../formats/tree.ts';

/** Each line of a text that stands as a value in a file, at its own place where that can be told, else at the value. */
export function textLines(scalar: Scalar): readonly { readonly at: Place; readonly text: string }[] {
  const { source, value } = scalar;
  const begins = textInFile(scalar, source)?.standsIn?.lines;
  return String(value)
    .split('\n')
    .map((text, index) => {
      const start = begins?.[index];
      return { at: start === undefined ? scalar : { source, start, end: start + text.length }, text };
    });
}
