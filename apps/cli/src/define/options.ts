import { type Argument, Option } from 'commander';

export const FAIL_LEVELS = ['1', '2', '3', '4', '5', '6'];

export function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

export function servicesOption(): Option {
  const meaning = "which files are a service's, such as nginx=conf/*.conf; can be given again";
  return new Option('--service <name=pattern>', meaning).argParser(collect).default([], 'by names and contents');
}

export function organizationOption(): Option {
  return new Option('--organization <name>', 'whose they are, where you belong to several organizations');
}

export function serverOption(): Option {
  return new Option('--server <url>', 'the address of the portal (default: PLUMBLINE_URL, or where you signed in)');
}

/**
 * What an option or an argument may be is in help, in completions and in the manual page; what else was given is refused by
 * the command, in a sentence of ours.
 */
export function offering<Part extends Option | Argument>(part: Part, choices: readonly string[]): Part {
  part.argChoices = [...choices];
  return part;
}
