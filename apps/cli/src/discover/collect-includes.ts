import type { ComplimentaryFile, ConfigurationFile } from '@plumbline/model/configuration-file';
import { decode } from '@plumbline/model/decode';
import { includedFiles, type MainFile } from '@plumbline/model/included-files';
import { baseName, folderOf, joinPath } from '@plumbline/model/paths';
import type { ParsedFile } from '@plumbline/scanner/formats/tree';
import type { ServiceDefinition } from '@plumbline/scanner/service-definition';

/** The bytes of a file by its path below the folder; undefined when it cannot be read. */
export type ReadFile = (file: string) => Uint8Array | undefined;

interface Collected {
  readonly complimentaryFiles: readonly ComplimentaryFile[];
  /** Included files that are checked for themselves, such as Redis' list of users. */
  readonly configFiles: readonly ConfigurationFile[];
}

/**
 * The files of a folder that a service's configuration files include, at every depth, each with the name by which it is
 * included as its alias. Nothing outside of the folder is read.
 */
export function collectIncludes(
  definition: ServiceDefinition,
  mainFiles: readonly ConfigurationFile[],
  paths: readonly string[],
  read: ReadFile,
): Collected {
  const mains = mainFiles.map(({ subPath, fileName, configFileType }) => ({
    path: joinPath(subPath, fileName),
    configFileType,
  }));
  const included = includedFiles(mains, paths, (file) => {
    const parsed = parse(definition, file, read);
    return parsed ? (definition.includes?.(parsed) ?? []) : [];
  });
  const complimentaryFiles: ComplimentaryFile[] = [];
  const configFiles: ConfigurationFile[] = [];
  for (const { path, configFileType, aliasList, asConfigFile } of included) {
    const entry = { ...placeOf(path), configFileType, aliasList: [...aliasList] };
    if (asConfigFile === undefined) complimentaryFiles.push(entry);
    else configFiles.push({ ...entry, defaultFileName: asConfigFile });
  }
  return { complimentaryFiles, configFiles };
}

function parse(
  definition: ServiceDefinition,
  { path, configFileType }: MainFile,
  read: ReadFile,
): ParsedFile | undefined {
  const bytes = read(path);
  const decoded = bytes && decode(bytes);
  if (decoded?.kind !== 'text') return undefined;
  const { parsers } = definition;
  const parser = parsers[configFileType as keyof typeof parsers] ?? Object.values(parsers)[0];
  return parser?.({ text: decoded.text, ...placeOf(path), configFileType });
}

function placeOf(path: string): { fileName: string; subPath: string } {
  return { fileName: baseName(path), subPath: folderOf(path) };
}
