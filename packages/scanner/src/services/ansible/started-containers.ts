/* The containers that commands of a task start. */
import { optionsOfRun, type PlacedOption } from '../../reading/container-engine.ts';
import type { Task } from './tasks-file.ts';

/** The options of containers that a task starts by an engine, such as `docker run`; without those that a variable holds. */
export function optionsOfContainers({ commands, file }: Task): readonly PlacedOption[] {
  return commands.flatMap((command) => {
    const options = optionsOfRun(command);
    if (options && command.words.some(({ unknown }) => unknown)) file.raise();
    return options?.filter(({ at }) => !at.unknown) ?? [];
  });
}
