import { setArguments } from '../fixing/edit-arguments.ts';
import { appendToFile, insertAfter, removeDirective } from '../fixing/edit-directives.ts';
import type { KeyValues } from './key-values.ts';
import type { CheckInput, Finding, TextEdit } from '../rule.ts';
import type { SettingForm } from './setting-rule.ts';

/** A file whose rules ask for the values of keys. */
export interface WithKeyValues {
  readonly settings: KeyValues;
}

/** How the settings of such files are asked for and written. `sign`: what stands between a key and its value. */
export function keyValueForm<File extends WithKeyValues, Subject = unknown, Scope extends string = never>(
  sign: ' ' | '=' | ' = ',
): SettingForm<File, Scope, Subject> {
  return {
    ask: ({ settings }, key) => [settings.setting(key)],
    write: (finding, key, value, input) => writeKeyValue(finding, input, { key, value, sign }),
    remove: removeDirective,
  };
}

/** Gives the key that was found another value, or sets it: at the end of the file, or behind the one that asks for it. */
export function writeKeyValue<File>(
  finding: Finding,
  input: CheckInput<File>,
  { key, value, sign }: { readonly key: string; readonly value: string; readonly sign: string },
): readonly TextEdit[] {
  const { at } = finding;
  const isItself = typeof at === 'object' && 'kind' in at && at.kind === 'directive' && isKeyOf(at.name, key);
  if (isItself) return setArguments(finding, value);
  const line = `${key}${sign}${value}`;
  return [...insertAfter(finding, line), ...appendToFile(finding, input, line)];
}

/** Whether a name is that of a key, or of one behind prefixes such as `listener.name.external.`. */
function isKeyOf(name: string, key: string): boolean {
  return name === key || name.endsWith(`.${key}`);
}
