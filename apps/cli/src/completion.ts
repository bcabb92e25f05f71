import { commandsOf, type CommandShape, type OptionShape } from './command-shape.ts';

/* Scripts that complete the command line in shells: each knows all commands, options and their choices by itself. */

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

const SCRIPTS: Readonly<Record<Shell, (program: CommandShape) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

export function completionScript(shell: Shell, program: CommandShape): string {
  return SCRIPTS[shell](program);
}

/** Where nothing of ours is left to say, bash itself completes the names of files. */
function bashScript(program: CommandShape): string {
  const commands = commandsOf(program);
  return `# bash completion for plumbline
_plumbline() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command= index
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$command \${COMP_WORDS[index]}" in
${commands
  .flatMap(({ name, commands: below }) => below.map((other) => ({ above: name, name: other.name })))
  .map(({ above, name }) => `      ${quoted(`${above} ${lastWord(name)}`)}) command=${quoted(name)} ;;`)
  .join('\n')}
    esac
  done
  case "$command $previous" in
${commands
  .flatMap(({ name, options }) => options.map((option) => ({ name, option })))
  .filter(({ option }) => option.value !== undefined)
  .map(({ name, option }) => {
    const said = flagsOf(option).map((flag) => quoted(`${name} ${flag}`));
    return `    ${said.join(' | ')})${bashReply(option.choices)} return ;;`;
  })
  .join('\n')}
  esac
  case "$command $current" in
${commands
  // The longer names first, as those of others begin with them.
  .toReversed()
  .flatMap((command) => [
    `    ${quoted(`${command.name} -`)}*)${bashReply(command.options.flatMap(flagsOf))} ;;`,
    `    ${quoted(`${command.name} `)}*)${bashReply(namesOf(command))} ;;`,
  ])
  .join('\n')}
  esac
}
complete -o default -F _plumbline plumbline
`;
}

function bashReply(words: readonly string[]): string {
  return words.length === 0 ? '' : ` COMPREPLY=($(compgen -W ${quoted(words.join(' '))} -- "$current"));`;
}

/** What can follow a command that is no option. */
function namesOf({ commands, parameters }: CommandShape): readonly string[] {
  return [...commands.map(({ name }) => lastWord(name)), ...parameters.flatMap(({ choices }) => choices)];
}

function zshScript(program: CommandShape): string {
  return `#compdef plumbline
${commandsOf(program).map(zshFunction).join('\n')}
if [ "$funcstack[1]" = "_plumbline" ]; then
  _plumbline "$@"
else
  compdef _plumbline plumbline
fi
`;
}

function zshFunction({ name, commands, options, parameters }: CommandShape): string {
  const own = ['_plumbline', ...wordsOf(name)].join('_');
  const specs = options.map(zshOption);
  if (commands.length === 0) {
    const last = parameters.map(({ name: meaning, term, choices }) => {
      const action = choices.length > 0 ? `(${choices.join(' ')})` : isPath(meaning) ? '_files' : ' ';
      return quoted(`${term.includes('...') ? '*' : ''}:${zshEscaped(meaning)}:${action}`);
    });
    return `${own}() {\n  _arguments -s ${[...specs, ...last].join(' \\\n    ')}\n}`;
  }
  const described = commands.map((other) => quoted(`${lastWord(other.name)}:${other.description}`));
  return `${own}() {
  local curcontext="$curcontext" state line
  _arguments -C ${[...specs, quoted('1:command:->command'), quoted('*::argument:->argument')].join(' \\\n    ')}
  case $state in
    command)
      local -a commands=(${described.join(' ')})
      _describe -t commands command commands
      ;;
    argument)
      case $line[1] in
${commands
  .map(({ name: below }) => `        ${lastWord(below)}) ${['_plumbline', ...wordsOf(below)].join('_')} ;;`)
  .join('\n')}
      esac
      ;;
  esac
}`;
}

function zshOption(option: OptionShape): string {
  const flags = flagsOf(option);
  const about = `[${zshEscaped(option.description)}]`;
  const action = option.choices.length > 0 ? `(${option.choices.join(' ')})` : isPath(option.value) ? '_files' : ' ';
  const value = option.value === undefined ? '' : `:${zshEscaped(option.value.slice(1, -1))}:${action}`;
  // Each can stand several times: zsh would else leave out those that may be given again.
  return flags.map((flag) => quoted(`*${flag}${about}${value}`)).join(' ');
}

function zshEscaped(text: string): string {
  return text.replace(/[[\]:\\]/g, String.raw`\$&`);
}

function fishScript(program: CommandShape): string {
  const lines = commandsOf(program).flatMap((command) => {
    const where = fishCondition(command);
    return [
      ...command.commands.map(
        ({ name, description }) =>
          `complete -c plumbline ${where} -f -a ${lastWord(name)} -d ${fishQuoted(description)}`,
      ),
      ...command.parameters
        .filter(({ choices }) => choices.length > 0)
        .map(({ choices, description }) => {
          const words = fishQuoted(choices.join(' '));
          return `complete -c plumbline ${where} -f -a ${words} -d ${fishQuoted(description)}`;
        }),
      ...command.options.map((option) => `complete -c plumbline ${where} ${fishOption(option)}`),
    ];
  });
  return ['# fish completion for plumbline', ...lines, ''].join('\n');
}

/** A command's words were said, and none of those below it. */
function fishCondition({ name, commands }: CommandShape): string {
  const said = wordsOf(name).map((word) => `__fish_seen_subcommand_from ${word}`);
  const below = commands.map((other) => lastWord(other.name));
  const notSaid = below.length === 0 ? [] : [`not __fish_seen_subcommand_from ${below.join(' ')}`];
  return `-n ${fishQuoted([...said, ...notSaid].join('; and '))}`;
}

function fishOption({ long, short, value, choices, description }: OptionShape): string {
  const flags = [`-l ${long.slice(2)}`, ...(short === undefined ? [] : [`-s ${short.slice(1)}`])];
  const taken = value === undefined ? [] : [isPath(value) ? '-r -F' : '-x'];
  const offered = choices.length === 0 ? [] : [`-a ${fishQuoted(choices.join(' '))}`];
  return [...flags, ...taken, ...offered, `-d ${fishQuoted(description)}`].join(' ');
}

/** By what options and arguments call their values. */
function isPath(value = ''): boolean {
  return /path|file|folder/.test(value);
}

function flagsOf({ long, short }: OptionShape): readonly string[] {
  return [long, ...(short === undefined ? [] : [short])];
}

function wordsOf(name: string): readonly string[] {
  return name === '' ? [] : name.split(' ');
}

function lastWord(name: string): string {
  return wordsOf(name).at(-1) ?? '';
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function fishQuoted(text: string): string {
  return `'${text.replace(/['\\]/g, String.raw`\$&`)}'`;
}
