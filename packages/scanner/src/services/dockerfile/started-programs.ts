import type { CommandText } from '../../rules/container-commands.ts';
import { lineageOf, operandsOf, variablesOf, type DockerfileFile, type Variable } from './dockerfile-file.ts';

/** The words of the ENTRYPOINT and the CMD in force. */
export function startTexts(file: DockerfileFile): readonly CommandText[] {
  return ['ENTRYPOINT', 'CMD'].flatMap((kind) => {
    const last = file.finalInstructions.findLast(({ name }) => name.toUpperCase() === kind);
    return last ? operandsOf(last).map((at) => ({ at, text: String(at.value) })) : [];
  });
}

/** The image that the final one goes on from. */
export function baseImageOf({ finalStage }: DockerfileFile): string | undefined {
  return finalStage && lineageOf(finalStage).at(-1)?.image;
}

/** The variables of the image, each as it was set last. */
export function variablesInForce(file: DockerfileFile): readonly Variable[] {
  const set = file.finalInstructions.filter(({ name }) => name.toUpperCase() === 'ENV').flatMap(variablesOf);
  return [...new Map(set.map((variable) => [variable.name, variable])).values()];
}
