import { UNKNOWN, rulesOf, type Finding, type Rule, type WrittenRule } from '../../rule.ts';
import type { DockerfileFile, RunCommand } from './dockerfile-file.ts';

export const dockerfileRule = rulesOf<DockerfileFile>('dockerfile');

/** A rule about single commands of RUN instructions: `judge` says what is wrong with one, if anything is. */
export function commandRule({
  judge,
  ...rule
}: Omit<WrittenRule<DockerfileFile>, 'check'> & {
  readonly judge: (run: RunCommand) => string | Pick<Finding, 'message' | 'severity'> | typeof UNKNOWN | undefined;
}): Rule<DockerfileFile> {
  return dockerfileRule({
    ...rule,
    *check({ file }) {
      for (const run of file.commands) {
        const judgement = judge(run);
        if (judgement === undefined) continue;
        if (judgement === UNKNOWN) {
          yield UNKNOWN;
          continue;
        }
        const found = typeof judgement === 'string' ? { message: judgement } : judgement;
        yield { at: run.command, ...found };
      }
    },
  });
}

/** An anchor of Docker's reference of the Dockerfile. */
export function reference(anchor: string): string {
  return `https://docs.docker.com/reference/dockerfile/#${anchor}`;
}

export const BEST_PRACTICES = 'https://docs.docker.com/build/building/best-practices/';
export const BUILD_SECRETS = 'https://docs.docker.com/build/building/secrets/';
