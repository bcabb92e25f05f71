import { UNKNOWN, type CheckInput, type Finding } from '../../rule.ts';
import { flagsOf, variablesOf, type DockerfileFile } from './dockerfile-file.ts';
import { installedBy, type PackageManager } from './package-managers.ts';

interface KeptCache {
  readonly manager: PackageManager;
  /** Whether the text of a RUN says that nothing is kept, or takes it out again. */
  readonly isCleaned: RegExp;
  /** The variable by which nothing is kept. */
  readonly variable?: string;
}

export const LARGER_IMAGE =
  'The layer keeps what nobody needs in the image: it is larger to store, to pull and to search for flaws.';

/** The commands of the last stage whose package manager leaves in the layer what it downloaded. */
export function keptCaches({ manager, isCleaned, variable }: KeptCache) {
  return function* check({ file }: CheckInput<DockerfileFile>): Generator<Finding | typeof UNKNOWN> {
    if (!file.isWhole) {
      yield UNKNOWN;
      return;
    }
    const isOff = file
      .instructions('ENV', 'ARG')
      .some((set) => variablesOf(set).some(({ name }) => variable !== undefined && name === variable));
    if (isOff) return;
    for (const [run, commands] of file.finalRuns) {
      if (
        flagsOf(run, 'mount').some((mount) => mount.includes('type=cache')) ||
        run.args.some(({ value }) => isCleaned.test(String(value)))
      )
        continue;
      const at = commands.find(({ command }) => installedBy(command, manager))?.command;
      if (at) yield { at, message: `${at.name} keeps its cache in the layer` };
    }
  };
}
