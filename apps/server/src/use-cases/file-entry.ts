import { DEFAULT_CONFIG_FILE_TYPE, isConfigFileType, type Tag } from '@plumbline/model/configuration-file';
import { normalizeSubPath } from '@plumbline/model/paths';
import { configFileTypeOf } from '@plumbline/model/service-catalogue';
import type { Service } from '@plumbline/model/service';
import {
  aliasListProblem,
  newConfigFileProblems,
  newFileProblems,
  type FieldProblems,
} from '@plumbline/model/validation';
import type { Texts } from '../messages/texts.ts';
import type { EntrySurroundings, FileEntry, StoredFile } from '../store/files.ts';
import type { FieldCheck } from './refuse.ts';

interface EntryFields {
  readonly fileName: string;
  readonly subPath: string;
  readonly aliasList?: readonly string[] | undefined;
  readonly tags?: readonly Tag[] | undefined;
}

/** A file's entry as a caller names it. */
export type EntryInput =
  | (EntryFields & { readonly kind: 'configuration'; readonly defaultFileName: string })
  | (EntryFields & { readonly kind: 'complimentary'; readonly configFileType?: string | undefined });

/** By the names that calls have for them. */
type NamedInput = EntryFields & { readonly defaultFileName: string; readonly complimentaryFileType: string };

interface CheckedEntry {
  readonly entry: FileEntry;
  readonly check: FieldCheck<NamedInput>;
}

/** What an entry would be, and whether its service can take it; the entry that it would replace does not count. */
export function checkEntry(input: EntryInput, { serviceName, atPath, taken }: EntrySurroundings): CheckedEntry {
  const rivals = atPath.filter((file) => !isReplacedBy(file, input));
  const others: Service = {
    serviceName,
    configFileList: rivals.flatMap((file) => (file.kind === 'configuration' ? [file] : [])),
    complimentaryFileList: rivals.flatMap((file) => (file.kind === 'complimentary' ? [file] : [])),
  };
  const { fileName, aliasList, tags } = input;
  return {
    entry: {
      kind: input.kind,
      fileName,
      subPath: normalizeSubPath(input.subPath) ?? input.subPath,
      configFileType: typeOf(input, serviceName, atPath),
      ...(input.kind === 'configuration' ? { defaultFileName: input.defaultFileName } : {}),
      aliasList,
      tags,
    },
    check: (texts) => ({
      ...fileProblems(input, others, texts),
      aliasList: aliasListProblem(aliasList ?? [], taken, texts.validation),
    }),
  };
}

/** Whether a file at the entry's path is the one that it changes. */
function isReplacedBy(file: StoredFile, input: EntryInput): boolean {
  if (file.kind === 'complimentary' || input.kind === 'complimentary') return file.kind === input.kind;
  return file.defaultFileName === input.defaultFileName;
}

function fileProblems(input: EntryInput, others: Service, texts: Texts): FieldProblems<NamedInput> {
  if (input.kind === 'configuration') return newConfigFileProblems(input, others, texts.validation);
  const { configFileType } = input;
  const isKnown = configFileType === undefined || isConfigFileType(configFileType);
  return {
    complimentaryFileType: isKnown ? undefined : texts.fileTypeUnknown(configFileType),
    ...newFileProblems(input, others, texts.validation),
  };
}

/** What the caller says, else what the file is already, else what files of its default name are. */
function typeOf(input: EntryInput, serviceName: string, atPath: readonly StoredFile[]): string {
  const existing = atPath.find((file) => isReplacedBy(file, input))?.configFileType;
  if (input.kind === 'complimentary') return input.configFileType ?? existing ?? DEFAULT_CONFIG_FILE_TYPE;
  return existing ?? configFileTypeOf(serviceName, input.defaultFileName) ?? DEFAULT_CONFIG_FILE_TYPE;
}
