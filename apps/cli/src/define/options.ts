import { type Argument, type Command, Option } from 'commander';

export const FAIL_LEVELS = ['1', '2', '3', '4', '5', '6'];

export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

export function servicesOption(): Option {
  const meaning = "which files are a service's, such as nginx=conf/*.conf; can be given again";
  return new Option('--service <name=pattern>', meaning).argParser(collect).default([], 'by names and contents');
}

export function customRulesOption(): Option {
  const meaning = 'also the rules of a file, a folder or an installed package; can be given again';
  return new Option('--custom-rules <path>', meaning).argParser(collect).default([], 'none');
}

export function organizationOption(): Option {
  return new Option('--organization <name>', 'whose they are, where you belong to several organizations');
}

export function serverOption(): Option {
  return new Option('--server <url>', 'the address of the portal (default: PLUMBLINE_URL, or where you signed in)');
}

/** Which settings file is read, for a command about a folder. */
export interface ConfigArguments {
  /** False for none. */
  readonly config?: string | false;
}

export function withConfigOptions(command: Command): Command {
  return command
    .option('--config <file>', 'the settings file (default: plumbline.yaml of the folder, or the nearest above)')
    .option('--no-config', 'read no settings file');
}

export function gitignoreOption(): Option {
  return new Option('--respect-gitignore', 'leave out what git ignores');
}

/**
 * What an option or an argument may be is in help, in completions and in the manual page; what else was given is refused by
 * the command, in a sentence of ours.
 */
export function offering<Part extends Option | Argument>(part: Part, choices: readonly string[]): Part {
  part.argChoices = [...choices];
  return part;
}
