import { oncePer } from '../rules/once-per.ts';
import type { Source } from './tree.ts';

/**
 * Whether a source is JSON, whatever its kind of file may be written in. Found out once for each: before the first bracket
 * there may be megabytes of blanks.
 */
export const isWrittenAsJson = oncePer(
  ({ configFileType, text }: Source) =>
    configFileType === 'json' || (configFileType === 'aws_cfn' && beginsAsJson(text)),
);

/** Whether a text of a format that is YAML or JSON begins as an object of JSON. */
export function beginsAsJson(text: string): boolean {
  return text.trimStart().startsWith('{');
}
