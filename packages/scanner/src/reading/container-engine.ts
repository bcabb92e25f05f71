import type { Place } from '../formats/tree.ts';
import { baseName } from '@plumbline/model/paths';
import type { GivenVariable } from './embedded-variables.ts';
import { commandsIn, type GivenWord } from './server-options.ts';
import type { ShellCommand, Word } from './shell-commands.ts';

export const CONTAINER_ENGINE = /^(?:docker|podman|nerdctl)$/;

export interface EngineOption {
  readonly name: string;
  readonly value: string;
}

/** What a command of an engine starts. */
interface StartedContainer {
  readonly image: string | undefined;
  /** What it is given to run in place of what its image says, or as arguments of that. */
  readonly words: readonly GivenWord[];
  readonly variables: readonly GivenVariable[];
}

/** The containers that the words of a command start, by an engine, also from a script that a shell is given. */
export function containersIn(words: readonly GivenWord[]): readonly StartedContainer[] {
  return commandsIn(words).flatMap((command) => {
    const engine = command.slice(0, MOST_BEFORE).findIndex(({ text }) => CONTAINER_ENGINE.test(baseName(text)));
    const args = command.slice(engine + 1);
    const start = engine === -1 ? undefined : behindStart(args.map(({ text }) => text));
    if (start === undefined) return [];
    const given = args.slice(start);
    const { options, image, length } = engineOptions(given.map(({ text }) => text));
    const variables = options.flatMap(({ name, value, index }) => variableIn(name, value, given[index]?.at) ?? []);
    return [{ image, words: given.slice(length), variables }];
  });
}

/** Words before the engine, of what starts it. */
const MOST_BEFORE = 3;

/** An option of a command, at the word that has its value. */
export interface PlacedOption extends EngineOption {
  readonly at: Word;
}

/** The options of the container that a command of a script starts; undefined where it starts none. */
export function optionsOfRun({ name, words }: ShellCommand): readonly PlacedOption[] | undefined {
  const texts = words.map(({ text }) => text);
  const start = CONTAINER_ENGINE.test(name) ? behindStart(texts) : undefined;
  if (start === undefined) return undefined;
  return engineOptions(texts.slice(start)).options.flatMap(({ index, ...option }) => {
    const at = words[start + index];
    return at ? [{ ...option, at }] : [];
  });
}

/** Where the words of `run` or `create` begin; undefined where a command of an engine starts no container. */
export function behindStart(args: readonly string[]): number | undefined {
  const start = args.findIndex((word) => word === 'run' || word === 'create');
  if (start === -1 || args.slice(0, start).some((word) => !/^(?:container|-|\S*=)/.test(word))) return undefined;
  return start + 1;
}

/** Options in front of an image: what stands behind it, after `length` words, is the program's. */
export function engineOptions(words: readonly string[]): {
  readonly options: readonly (EngineOption & { readonly index: number })[];
  readonly image: string | undefined;
  readonly length: number;
} {
  const options: (EngineOption & { index: number })[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (!word.startsWith('-')) return { options, image: word, length: index + 1 };
    const [, name = '', assigned] =
      /^(-[aehulmpvw])(?!=)([^]{1,1000})$/.exec(word) ?? /^(--?[\w-]{1,40})(?:=([^]{0,1000}))?$/.exec(word) ?? [];
    if (ALONE.test(word)) options.push({ name, value: assigned ?? 'true', index });
    else options.push({ name, value: assigned ?? words[(index += 1)] ?? '', index });
  }
  return { options, image: undefined, length: words.length };
}

/** Options that have no value of their own, with those of one letter together. */
const ALONE =
  /^(?:-[ditPq]{1,6}|--(?:privileged|rm|detach|interactive|tty|init|read-only|publish-all|oom-kill-disable|no-healthcheck|quiet|sig-proxy|replace|no-hosts|rmi|tls-verify|env-host|http-proxy|disable-content-trust)(?:=[^]*)?)$/;

function variableIn(option: string, given: string, at: Place | undefined): GivenVariable | undefined {
  const [, name, value = ''] = (/^(?:-e|--env)$/.test(option) && /^([\w.-]{1,200})=([^]*)$/.exec(given)) || [];
  if (name === undefined || !at) return undefined;
  return { name, value: /[$`%]/.test(value) ? undefined : value, at };
}
