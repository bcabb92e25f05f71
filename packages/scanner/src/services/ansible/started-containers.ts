/* The containers that commands of a task start. */
import { behindStart, CONTAINER_ENGINE, engineOptions, type EngineOption } from '../../reading/container-commands.ts';
import type { Word } from '../../reading/shell-commands.ts';
import type { Task } from './tasks-file.ts';

interface PlacedOption extends EngineOption {
  readonly at: Word;
}

/** The options of containers that a task starts by an engine, such as `docker run`; without those that a variable holds. */
export function optionsOfContainers({ commands, file }: Task): readonly PlacedOption[] {
  return commands.flatMap(({ name, words }) => {
    const texts = words.map(({ text }) => text);
    const start = CONTAINER_ENGINE.test(name) ? behindStart(texts) : undefined;
    if (start === undefined) return [];
    if (words.some(({ unknown }) => unknown)) file.raise();
    return engineOptions(texts.slice(start)).options.flatMap((option) => {
      const at = words[start + option.index];
      return at && !at.unknown ? [{ ...option, at }] : [];
    });
  });
}
