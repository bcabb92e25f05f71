import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { decode } from '@plumbline/model/decode';
import type { Source } from '@plumbline/scanner/formats/tree';

/** A configuration file of the repository, or of the collection of real ones beside it. */
export interface SampleFile {
  readonly path: string;
  /** The path for a test's name. */
  readonly name: string;
  readonly text: string;
}

const ROOT = path.resolve(import.meta.dirname, '..', '..');
/** The last one is not part of the repository: its files are used where they are there. */
const FOLDERS = ['apps/server/demo-files', 'packages/scanner/src/services', '../shared/corpus/real'];

/** What servers ship and projects keep for them: beside the repository too. */
export const SERVER_FOLDERS = [...FOLDERS, '../shared/corpus/servers'];

/** Every sample whose path below the repository (forward slashes) matches. */
export function sampleFiles(pattern: RegExp, folders: readonly string[] = FOLDERS): readonly SampleFile[] {
  return folders
    .map((folder) => path.join(ROOT, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ path: file, name: path.relative(ROOT, file).replaceAll(path.sep, '/') }))
    .filter(({ name }) => pattern.test(name))
    .map((file) => ({ ...file, text: textOf(file.path) }));
}

function textOf(file: string): string {
  const decoded = decode(readFileSync(file));
  return decoded.kind === 'text' ? decoded.text : '';
}

/** A text as a parser takes it. */
export function sourceOf(text: string): Source {
  return { text, fileName: 'sample.conf', subPath: '.', configFileType: 'custom' };
}
