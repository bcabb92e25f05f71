import type { Found } from '@plumbline/model/found';
import type { CheckInput, Finding, TextEdit } from '../../rule.ts';
import { unpinnedBy, type PackageManager } from '../../rules/package-managers.ts';
import type { DockerfileFile, RunCommand } from './dockerfile-file.ts';

export const NOT_REPEATABLE =
  'The same Dockerfile installs something else tomorrow: nobody can tell or repeat which version runs.';

/** Judges a command by the packages that it installs in whatever version there is that day; `elsewhere` names versions. */
export function notPinned(manager: PackageManager, elsewhere?: RegExp): (run: RunCommand) => Found | undefined {
  return ({ command }) => unpinnedBy(command, manager, elsewhere);
}

/** Gives the installation that was found an option; none where its words are quoted, as those of a list are. */
export function addingOption(manager: PackageManager, option: string) {
  return ({ at }: Finding, { file }: CheckInput<DockerfileFile>): readonly TextEdit[] => {
    const words = typeof at === 'symbol' ? [] : (file.commandAt(at)?.words ?? []);
    const verb = words.find(({ text }) => manager.install.test(text));
    if (!verb || verb.source.text.slice(verb.start, verb.end) !== verb.text) return [];
    return [{ start: verb.end, end: verb.end, replacement: ` ${option}` }];
  };
}
