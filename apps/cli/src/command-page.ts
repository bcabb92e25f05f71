import { AFTER_HELP } from './after-help.ts';
import { commandsOf, type CommandShape, type OptionShape } from './command-shape.ts';

/** All commands with their arguments and options as a page of the handbook, in Markdown. */
export function commandPage(program: CommandShape): string {
  const parts = commandsOf(program).slice(1);
  const after = AFTER_HELP.map(({ title, items, paragraphs }) =>
    [`## ${title}`, '', ...list(items), ...(items.length > 0 ? [''] : []), ...paragraphs.flatMap((text) => [text, ''])]
      .join('\n')
      .trimEnd(),
  );
  return `${['# All commands', program.description, ...parts.map(section), ...after].join('\n\n')}\n`;
}

function section({ name, usage, description, parameters, options, commands }: CommandShape): string {
  const shown = options.filter(({ long }) => long !== '--help');
  // commander's own command for help takes one that it says nothing of.
  const described = parameters.filter(({ help }) => help !== '');
  return [
    `## plumbline ${name}`,
    `${description.charAt(0).toUpperCase()}${description.slice(1)}.`,
    `\`plumbline ${`${name} ${usage}`.trim()}\``,
    ...(commands.length > 0 || described.length + shown.length === 0
      ? []
      : [
          list([
            ...described.map(({ term, help }) => [term, help] as const),
            ...shown.map((option) => [flagsOf(option), option.help] as const),
          ]).join('\n'),
        ]),
  ].join('\n\n');
}

function list(items: readonly (readonly [term: string, meaning: string])[]): readonly string[] {
  return items.map(([term, meaning]) => `- \`${term}\`: ${meaning.replace(/[<>*_]/g, String.raw`\$&`)}`);
}

function flagsOf({ short, long, value }: OptionShape): string {
  return `${[...(short === undefined ? [] : [short]), long].join(', ')}${value === undefined ? '' : ` ${value}`}`;
}
