import type { ShellCommand } from '../../reading/shell-commands.ts';
import { UNKNOWN, type CheckInput, type Finding, type TextEdit } from '../../rule.ts';
import { flagsOf, operandsOf, variablesOf, type DockerfileFile, type RunCommand } from './dockerfile-file.ts';
import { installedBy, type PackageManager } from '../../rules/package-managers.ts';

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

/** Ends the RUN of the installation that was found with a command; none where its script does not end so. */
export function endingWith(command: (installation: ShellCommand) => string) {
  return ({ at }: Finding, { file }: CheckInput<DockerfileFile>): readonly TextEdit[] => {
    const run = typeof at === 'object' ? file.runWith(at.start) : [];
    const [first] = run;
    const installation = run.find((one) => one.command === at);
    if (!first || !installation || installation.command.wrappers.length > 0 || first.directive.block) return [];
    const [script, ...others] = operandsOf(first.directive);
    if (!script || script.quoted || others.length > 0 || !canGoOn(String(script.value))) return [];
    return [{ start: script.end, end: script.end, replacement: ` && ${command(installation.command)}` }];
  };
}

/** Whether one more command may stand behind a script: it ends with one, and neither with a text nor a comment. */
function canGoOn(script: string): boolean {
  const lastLine = script.trimEnd().split('\n').at(-1) ?? '';
  return !script.includes('<<') && !/[;&|\\]$|(?:^|\s)#/.test(lastLine);
}

/** Whether a command runs a script, of which nobody sees what it needs. */
export function runsScript({ command: { program, name, words } }: RunCommand): boolean {
  const written = (program?.text ?? '').replace(/^(?:\/usr(?:\/local)?)?\/s?bin\//, '');
  return /[/\\]|\.(?:sh|py|pl)$/.test(written) || (/^(?:source|\.|(?:ba|da|z|k|a)?sh)$/.test(name) && words.length > 0);
}
