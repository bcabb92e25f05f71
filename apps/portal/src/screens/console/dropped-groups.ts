import { mayIncludeFiles, includeDirectives } from '@plumbline/model/include-directives';
import { includedFiles, partsOfOthers, type IncludedFile, type MainFile } from '@plumbline/model/included-files';
import { PathIndex } from '@plumbline/model/path-index';
import { folderOf } from '@plumbline/model/paths';
import { recogniseFile, type RecognisedFile, type Recognition, isRecognised } from '@plumbline/model/recognised-file';
import { hasParts } from '@plumbline/model/recognised-kinds';
import { configFileTypeOf } from '@plumbline/model/service-catalogue';
import type { DroppedFile } from '../../ui/dropped-files.ts';
import { searchedText } from '../../shared/enterprise-warning.ts';

/** A file with what it looks like. */
export interface RecognisedDrop extends DroppedFile {
  readonly seems: Recognition | undefined;
  /** As far as it is looked into. */
  readonly text: string;
}

export async function recogniseDrop(files: readonly DroppedFile[]): Promise<readonly RecognisedDrop[]> {
  return Promise.all(
    files.map(async ({ path, file }) => {
      const text = await searchedText(file);
      return { path, file, text, seems: recogniseFile(path, () => text) };
    }),
  );
}

/** Files that look like those of one service, which they should go to together. */
export interface FileGroup {
  readonly serviceName: string;
  readonly mains: readonly MainFile[];
  /** What the mains include of the other files. */
  readonly included: readonly IncludedFile[];
}

/**
 * The services that dropped files look like. Programs that read other files are told apart by the folders of their own:
 * two nginx.conf with folders of their own are two services, unless both include one and the same file. Parts that nobody
 * includes go with the first of their kind that is no part.
 */
export function groupsOf(files: readonly RecognisedDrop[]): readonly FileGroup[] {
  const recognised = withoutParts(files);
  const whole = Map.groupBy(
    recognised.filter(({ isPart }) => !isPart),
    ({ serviceName }) => serviceName,
  );
  const folderFor = ({ path, serviceName, isPart }: RecognisedMain) =>
    folderOf((isPart ? whole.get(serviceName)?.[0]?.path : undefined) ?? path);
  const byKey = Map.groupBy(recognised, (file) =>
    JSON.stringify([file.serviceName, mayIncludeFiles(file.serviceName) ? folderFor(file) : '']),
  );
  const texts = textsOf(files);
  const groups: FileGroup[] = [];
  for (const members of byKey.values()) {
    const serviceName = members[0]?.serviceName ?? '';
    const mains = members.map(mainFileOf);
    const included = includedBy(serviceName, mains, texts);
    const known = groups.findIndex((group) => group.serviceName === serviceName && shareOne(group.included, included));
    const group = groups[known];
    if (group) {
      const together = [...group.mains, ...mains];
      groups[known] = { serviceName, mains: together, included: includedBy(serviceName, together, texts) };
    } else groups.push({ serviceName, mains, included });
  }
  return groups;
}

interface RecognisedMain extends RecognisedFile {
  readonly path: string;
  /** It may be a part of a service, of whose rest it says nothing. */
  readonly isPart: boolean;
}

/** The files that were recognised, but for those that others of their service include. */
function withoutParts(files: readonly RecognisedDrop[]): readonly RecognisedMain[] {
  const recognised = files.flatMap(({ path, seems }) =>
    isRecognised(seems)
      ? [{ path, ...seems, isPart: seems.because.is === 'content' && hasParts(seems.serviceName) }]
      : [],
  );
  const texts = textsOf(files);
  const byService = Map.groupBy(recognised, ({ serviceName }) => serviceName);
  const parts = new Set(
    [...byService].flatMap(([serviceName, alike]) => {
      const mains = new Map(alike.map((file) => [file.path, mainFileOf(file)]));
      const own = alike.map(({ path, because }) => ({ path, standsForItself: because.is !== 'content' }));
      return [
        ...partsOfOthers(own, (path) => {
          const main = mains.get(path);
          return new Set(includedBy(serviceName, main ? [main] : [], texts).map((file) => file.path));
        }),
      ];
    }),
  );
  return recognised.filter(({ path }) => !parts.has(path));
}

/**
 * The files that mains include, at every depth. `texts`: of all files that there are to be included, by path; where they
 * lie in one folder, it stands for the root of the machine.
 */
export function includedBy(
  serviceName: string,
  mains: readonly MainFile[],
  texts: ReadonlyMap<string, string>,
): readonly IncludedFile[] {
  if (!mayIncludeFiles(serviceName)) return [];
  const paths = [...texts.keys()];
  const root = commonFolder(paths);
  const below = (path: string) => path.slice(root.length);
  const included = includedFiles(
    mains.map((main) => ({ ...main, path: below(main.path) })),
    new PathIndex(paths.map(below)),
    ({ path, configFileType }) =>
      includeDirectives(serviceName, configFileType, texts.get(root + path) ?? '').flatMap(({ requests }) => requests),
  );
  return included.files.map((file) => ({ ...file, path: root + file.path }));
}

/** The first folder that all paths have in common, with its slash; empty where there is none. */
function commonFolder(paths: readonly string[]): string {
  const [first = ''] = paths;
  const folder = first.slice(0, first.indexOf('/') + 1);
  return paths.every((path) => path.startsWith(folder)) ? folder : '';
}

export function textsOf(files: readonly RecognisedDrop[]): ReadonlyMap<string, string> {
  return new Map(files.map(({ path, text }) => [path, text]));
}

function mainFileOf({ path, serviceName, defaultFileName }: RecognisedMain): MainFile {
  return { path, configFileType: configFileTypeOf(serviceName, defaultFileName) ?? '' };
}

function shareOne(some: readonly IncludedFile[], others: readonly IncludedFile[]): boolean {
  return some.some(({ path }) => others.some((other) => other.path === path));
}
