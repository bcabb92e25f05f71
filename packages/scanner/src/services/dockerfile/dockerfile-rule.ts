import { removeFlag, setFlag } from '../../fixing/edit-dockerfile.ts';
import { isMasked } from '../../formats/template-marks.ts';
import { itemRulesOf } from '../../rules/item-rule.ts';
import { rulesOf, type CheckInput } from '../../rule.ts';
import { settingRulesOf, type Setting } from '../../rules/setting-rule.ts';
import { flagOf, type DockerfileFile } from './dockerfile-file.ts';

type DockerfileInput = CheckInput<DockerfileFile>;

export const dockerfileRule = rulesOf<DockerfileFile>('dockerfile');

/** A rule about each stage; a finding marks its FROM. */
export const stageRule = itemRulesOf(
  'dockerfile',
  ({ file }: DockerfileInput) => file.stages,
  ({ from }) => from,
);

/** A rule about each simple command of each RUN. */
export const commandRule = itemRulesOf(
  'dockerfile',
  ({ file }: DockerfileInput) => file.commands,
  ({ command }) => command,
);

/** A rule about each instruction of these names, which are upper case. */
export function instructionRule(...names: readonly string[]) {
  return itemRulesOf(
    'dockerfile',
    ({ file }: DockerfileInput) => file.instructions(...names),
    (instruction) => instruction,
  );
}

/** The same, but only about those that the image is made of at the end. */
export function finalInstructionRule(name: string) {
  return itemRulesOf(
    'dockerfile',
    ({ file }: DockerfileInput) => file.finalInstructions.filter((one) => one.name.toUpperCase() === name),
    (instruction) => instruction,
  );
}

/** A rule about a flag of RUN, such as `--network`. */
export const runFlag = settingRulesOf<DockerfileFile>('dockerfile', {
  ask: (file, flag) =>
    file.instructions('RUN').flatMap((at): readonly Setting[] => {
      const value = flagOf(at, flag.slice('--'.length));
      if (value === undefined) return [];
      return [/\$/.test(value) || isMasked(value) ? { is: 'unknown' } : { is: 'set', value, at }];
    }),
  write: setFlag,
  remove: (finding) =>
    typeof finding.message === 'string' ? [] : removeFlag(finding, finding.message.values.setting ?? ''),
});

/** An anchor of Docker's reference of the Dockerfile. */
export function reference(anchor: string): string {
  return `https://docs.docker.com/reference/dockerfile/#${anchor}`;
}

export const BEST_PRACTICES = 'https://docs.docker.com/build/building/best-practices/';
export const BUILD_SECRETS = 'https://docs.docker.com/build/building/secrets/';
