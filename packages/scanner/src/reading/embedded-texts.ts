import { recogniseFile, TELLING_LENGTH } from '@plumbline/model/recognised-file';
import { configFileTypeOf, type ServiceId } from '@plumbline/model/service-catalogue';
import { textInFile } from '../formats/text-in-file.ts';
import type { Source, TreeNode } from '../formats/tree.ts';
import type { EmbeddedText } from '../service-definition.ts';
import { SHARED_FOLDER, WITHOUT_PASSWORD } from './embedded-services.ts';

/** A text that may be a file. Shape: `inFile` gives undefined where its lines are none of the file. */
export interface NamedText {
  readonly name: string;
  readonly beginning: () => string;
  readonly length: number;
  readonly inFile: (placed: Placed) => Source | undefined;
  /** Whose file it is, where that is known otherwise than by its name and beginning. */
  readonly is?: { readonly serviceName: ServiceId; readonly defaultFileName: string };
  readonly without?: readonly string[];
}

export type Placed = Parameters<typeof textInFile>[1];

/** A value that is a text, called by a name; undefined for any other. */
export function scalarText(name: string, value: TreeNode | undefined): NamedText | undefined {
  if (value?.kind !== 'scalar' || typeof value.value !== 'string') return undefined;
  const text = value.value;
  const beginning = (): string => text.slice(0, TELLING_LENGTH);
  return { name, beginning, length: text.length, inFile: (placed) => textInFile(value, placed) };
}

/** A text in one line is mostly a value and no file. */
export function isSeveralLines(node: TreeNode | undefined): boolean {
  return node?.kind === 'scalar' && typeof node.value === 'string' && node.value.trimEnd().includes('\n');
}

/**
 * The file that a text is by its name and beginning; undefined where it is none that is looked at. `leftOut`: the rules
 * that say nothing of it, by service. `isOpen`: whether it is known that no password is given beside the text.
 */
export function embeddedText(
  { name, beginning, inFile, is, without = [] }: NamedText,
  leftOut: Readonly<Record<string, readonly string[]>>,
  isOpen: () => boolean,
): EmbeddedText | undefined {
  const found = is ?? recogniseFile(name, beginning);
  if (!found || !('defaultFileName' in found)) return undefined;
  const { serviceName, defaultFileName } = found;
  const unasked = leftOut[serviceName];
  if (!unasked) return undefined;
  const configFileType = configFileTypeOf(serviceName, defaultFileName);
  const fileName = name.slice(name.lastIndexOf('/') + 1);
  const source = configFileType && inFile({ fileName, subPath: '.', configFileType });
  if (!source) return { name };
  const all = new Set([...unasked, ...without, ...(isOpen() ? [] : WITHOUT_PASSWORD)]);
  const leavesOut = (rule: string): boolean => all.has(rule) || rule.endsWith(SHARED_FOLDER);
  return { name, serviceName, defaultFileName, source, leavesOut };
}
