import { parseImage } from '../../formats/image-reference.ts';
import type { Directive } from '../../formats/tree.ts';
import { oncePer } from '../../rules/once-per.ts';
import type { DockerfileFile, Stage } from './dockerfile-file.ts';

/** Images that begin in the root folder. */
const WITHOUT_FOLDER: ReadonlySet<string> = new Set([
  'almalinux',
  'alpine',
  'amazonlinux',
  'busybox',
  'centos',
  'debian',
  'fedora',
  'oraclelinux',
  'rockylinux',
  'scratch',
  'ubuntu',
]);

/** Whether an image begins in the root folder. */
export function beginsInRoot(image: string): boolean {
  return WITHOUT_FOLDER.has(parseImage(image).repository.replace(/^library\//, ''));
}

/** Whether an instruction sets the folder that the next ones are run in. */
export function isFolder({ name }: Directive): boolean {
  return name.toUpperCase() === 'WORKDIR';
}

/** The whole path of a relative one at an instruction; undefined where the folder there cannot be known. */
export function wholePathAt(at: Directive | undefined, path: string, file: DockerfileFile): string | undefined {
  const folder = at && foldersIn(file).get(at);
  if (folder === undefined || !/^[\w./@+-]{1,1000}$/.test(path)) return undefined;
  const whole = joined(folder, path);
  return path.endsWith('/') && whole !== '/' ? `${whole}/` : whole;
}

function joined(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

/** The folder that each instruction is run in, where that is known: what ONBUILD puts off is run in that of another image. */
const foldersIn = oncePer((file: DockerfileFile): ReadonlyMap<Directive, string> => {
  const folders = new Map<Directive, string>();
  const ends = new Map<Stage, string | undefined>();
  for (const stage of file.stages) {
    const { image, parent } = stage;
    const later = new Set<Directive>();
    let folder = parent ? ends.get(parent) : image !== undefined && beginsInRoot(image) ? '/' : undefined;
    for (const instruction of stage.instructions) {
      if (instruction.block) for (const putOff of instruction.block) later.add(putOff);
      if (folder !== undefined && !later.has(instruction)) folders.set(instruction, folder);
      if (isFolder(instruction) && !later.has(instruction)) folder = folderOf(instruction, folder);
    }
    ends.set(stage, folder);
  }
  return folders;
});

/** The folder that a WORKDIR leads to from another one. */
function folderOf({ args: [path] }: Directive, before: string | undefined): string | undefined {
  const value = path?.unknown ? '' : String(path?.value ?? '');
  if (!/^[\w./@+-]{1,1000}$/.test(value)) return undefined;
  if (value.startsWith('/')) return joined('', value);
  return before === undefined ? undefined : joined(before, value);
}
