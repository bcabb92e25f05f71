import type { Argument, Command, Option } from 'commander';

/** A command as those see it who describe it: completions and the manual page. */
export interface CommandShape {
  /** `token create`; empty for the program itself. */
  readonly name: string;
  readonly description: string;
  /** `[options] [path]` */
  readonly usage: string;
  readonly commands: readonly CommandShape[];
  readonly options: readonly OptionShape[];
  readonly parameters: readonly ParameterShape[];
}

export interface OptionShape {
  readonly long: string;
  readonly short?: string;
  readonly description: string;
  /** The description as `--help` has it, with choices and default. */
  readonly help: string;
  /** `<name>`, where it takes one. */
  readonly value?: string;
  readonly choices: readonly string[];
}

export interface ParameterShape {
  /** `[path]`, `<rule>` */
  readonly term: string;
  readonly name: string;
  readonly description: string;
  /** As of an option. */
  readonly help: string;
  readonly choices: readonly string[];
}

/** Everything that `--help` tells of a program and its commands. */
export function shapeOf(program: Command): CommandShape {
  return shapeAt(program, []);
}

function shapeAt(command: Command, names: readonly string[]): CommandShape {
  const help = command.createHelp();
  return {
    name: names.join(' '),
    description: command.description(),
    usage: command.usage(),
    commands: help.visibleCommands(command).map((other) => shapeAt(other, [...names, other.name()])),
    options: help.visibleOptions(command).map((option) => optionShape(option, help.optionDescription(option))),
    parameters: command.registeredArguments.map((argument) => ({
      term: termOf(argument),
      name: argument.name(),
      description: argument.description,
      help: help.argumentDescription(argument),
      choices: argument.argChoices ?? [],
    })),
  };
}

function optionShape(option: Option, help: string): OptionShape {
  const [, value] = /(<[^<>]+>|\[[^[\]]+\])$/.exec(option.flags) ?? [];
  return {
    long: option.long ?? option.flags,
    ...(option.short !== undefined && { short: option.short }),
    description: option.description,
    help,
    ...(value !== undefined && { value }),
    choices: option.argChoices ?? [],
  };
}

function termOf(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
}

/** A command and all below it, each after the one above. */
export function commandsOf(shape: CommandShape): readonly CommandShape[] {
  return [shape, ...shape.commands.flatMap(commandsOf)];
}
