import type { Directive, ParsedFile, Place, Scalar } from '../../formats/tree.ts';
import { directivesOf, isReadWhole } from '../../reading/expand-includes.ts';
import { hasTemplateMarks, isMasked } from '../../formats/template-marks.ts';
import { isEmpty, isOtherLanguage } from '../../reading/its-format.ts';
import { Substitution } from '../../reading/substitution.ts';
import type { Doubts } from '../../reading/doubts.ts';
import { commandOf, shellCommands, type ShellCommand, type Word } from '../../reading/shell-commands.ts';

/** From one FROM to the next. */
export interface Stage {
  readonly from: Directive;
  /** The image, its variables replaced by their defaults; undefined when one has none, and for a template. */
  readonly image: string | undefined;
  /** The text of the image holds a variable, whose default a build may replace. */
  readonly isVariable: boolean;
  readonly name: string | undefined;
  /** The stage that this one goes on from, instead of an image. */
  readonly parent: Stage | undefined;
  readonly instructions: readonly Directive[];
}

/** A name and a value of ENV, ARG or LABEL. */
export interface Variable extends Place {
  readonly name: string;
  /** Undefined for an ARG without a default. */
  readonly value: string | undefined;
  readonly unknown: boolean;
}

export interface RunCommand {
  readonly directive: Directive;
  readonly stage: Stage;
  readonly command: ShellCommand;
}

/** What rules ask of a Dockerfile. */
export class DockerfileFile {
  /** False for a template and where the syntax is broken: what is absent here may still be there. */
  readonly isWhole: boolean;
  readonly #stages: readonly Stage[];
  readonly #doubts: Doubts;
  readonly #instructions: readonly Directive[];
  readonly #byNames = new Map<string, readonly Directive[]>();
  /** Those that run commands. */
  readonly #running: readonly Directive[];
  #commands: readonly RunCommand[] | undefined;
  #byPlace: ReadonlyMap<unknown, ShellCommand> | undefined;
  #runs: ReadonlyMap<Directive, readonly RunCommand[]> | undefined;
  #finalRuns: ReadonlyMap<Directive, readonly RunCommand[]> | undefined;
  #runByStart: ReadonlyMap<number, readonly RunCommand[]> | undefined;

  constructor(file: ParsedFile, doubts: Doubts) {
    this.#doubts = doubts;
    this.isWhole = isReadWhole(file);
    const instructions = directivesOf(file).flatMap((directive) => [directive, ...(directive.block ?? [])]);
    // In a command, `'{{ .Id }}'` is what the command itself is asked for, unless the file is a template elsewhere.
    const isTemplate = file.template !== undefined || instructions.some((part) => !isCommand(part) && isPutIn(part));
    for (const part of instructions) if ((isTemplate && isPutIn(part)) || isDoubtful(part)) doubts.add(part);
    this.#instructions = instructions;
    this.#running = instructions.filter(isCommand);
    this.#stages = stagesOf(instructions, new Substitution(file.source.text.length));
    for (const stage of this.#stages) {
      const isNamed = !operandsOf(stage.from)
        .slice(1)
        .some(({ unknown }) => unknown);
      if (stage.image === undefined || !isNamed || isPutIn(stage.from)) doubts.add(stage);
    }
  }

  get stages(): readonly Stage[] {
    return this.#doubts.all(this.#stages);
  }

  /** The arguments that stand before the first stage. */
  get globalArguments(): readonly Variable[] {
    const [first] = this.#stages;
    const before = this.instructions('ARG').filter(({ start }) => start < (first?.from.start ?? 0));
    return before.flatMap(variablesOf);
  }

  get finalStage(): Stage | undefined {
    return this.#doubts.one(this.#stages.at(-1));
  }

  /** The instructions that the image is made of: of the last stage and those that it goes on from, in their order. */
  get finalInstructions(): readonly Directive[] {
    const last = this.#stages.at(-1);
    const lineage = last ? lineageOf(last).toReversed() : [];
    return this.#doubts.all(lineage.flatMap(({ instructions }) => instructions));
  }

  /** The commands of each RUN of the last stage and those that it goes on from. */
  get finalRuns(): ReadonlyMap<Directive, readonly RunCommand[]> {
    const { runs } = this;
    if (!this.#finalRuns) {
      const last = this.#stages.at(-1);
      const lineage = new Set(last ? lineageOf(last) : []);
      this.#finalRuns = new Map([...runs].filter(([, run]) => run.some(({ stage }) => lineage.has(stage))));
    }
    return this.#finalRuns;
  }

  /** The USER in force at the end of the last stage, also from the stages that it goes on from. */
  get finalUser(): Directive | undefined {
    const last = this.#stages.at(-1);
    const users = last && lineageOf(last).map(({ instructions }) => instructions.findLast(isUser));
    return this.#doubts.one(users?.find((user) => user !== undefined));
  }

  /** Every instruction of these names, those that ONBUILD puts off included. Names are upper case. */
  instructions(...names: readonly string[]): readonly Directive[] {
    const key = names.join(' ');
    let found = this.#byNames.get(key);
    if (!found) {
      found = this.#instructions.filter(({ name }) => names.includes(name.toUpperCase()));
      this.#byNames.set(key, found);
    }
    return this.#doubts.all(found);
  }

  /** Every simple command of every RUN. */
  get commands(): readonly RunCommand[] {
    this.#doubts.all(this.#running);
    if (!this.#commands) {
      this.#commands = this.#stages.flatMap((stage) =>
        stage.instructions
          .filter(({ name }) => name.toUpperCase() === 'RUN')
          .flatMap((directive) => commandsOf(directive).map((command) => ({ directive, stage, command }))),
      );
      for (const run of this.#commands) if (isNameUnknown(run.command.name)) this.#doubts.add(run);
    }
    return this.#doubts.all(this.#commands);
  }

  /** A command by the place that a finding about it marks. */
  commandAt(at: unknown): ShellCommand | undefined {
    this.#byPlace ??= new Map(this.commands.map(({ command }) => [command, command]));
    return this.#byPlace.get(at);
  }

  /** The commands of each RUN that has any. */
  get runs(): ReadonlyMap<Directive, readonly RunCommand[]> {
    // Asked for each time: what is in doubt is in doubt for every rule that looks.
    const { commands } = this;
    this.#runs ??= Map.groupBy(commands, ({ directive }) => directive);
    return this.#runs;
  }

  /** The commands of the RUN that has a command which starts at an offset. */
  runWith(start: number): readonly RunCommand[] {
    this.#runByStart ??= new Map(
      [...this.runs.values()].flatMap((run) => run.map(({ command }) => [command.start, run] as const)),
    );
    return this.#runByStart.get(start) ?? [];
  }
}

/** Whether a text may be a Dockerfile: it begins with a proper FROM, or half of its lines are instructions. */
export function isDockerfileFormat(file: ParsedFile): boolean {
  if (isEmpty(file)) return true;
  if (isOtherLanguage(file)) return false;
  const instructions = directivesOf(file);
  const from = instructions.find(({ name }) => name.toUpperCase() === 'FROM');
  const operands = from ? operandsOf(from) : [];
  const isProper = operands.length === 1 || (operands.length === 3 && /^as$/i.test(String(operands[1]?.value)));
  return isProper || instructions.length >= file.problems.length;
}

/** A stage and those that it goes on from, nearest first. */
export function lineageOf(stage: Stage): readonly Stage[] {
  const lineage: Stage[] = [];
  for (let next: Stage | undefined = stage; next; next = next.parent) lineage.push(next);
  return lineage;
}

/** `--name=value` flags of an instruction. */
export function flagOf(directive: Directive, name: string): string | undefined {
  return flagsOf(directive, name)[0];
}

/** Of a flag that can be given again, such as `--mount`. */
export function flagsOf(directive: Directive, name: string): readonly string[] {
  return directive.args.flatMap(({ value }) => {
    const [, flag, flagValue] = /^--([\w-]+)(?:=(.*))?$/s.exec(String(value)) ?? [];
    return flag === name ? [flagValue ?? ''] : [];
  });
}

/** The arguments that are no flags: what stands in a list of texts is the command's. */
export function operandsOf(directive: Directive): readonly Scalar[] {
  const first = directive.args.findIndex(({ value, quoted }) => quoted || !/^--[A-Za-z]/.test(String(value)));
  return first === -1 ? [] : directive.args.slice(first);
}

interface Line {
  readonly at: Place;
  /** No longer than a line that anybody reads. */
  readonly text: string;
}

/** The lines of what an instruction writes by heredocs. One that is a script is the operand itself, with its commands. */
export function* linesBehind(directive: Directive): Generator<Line> {
  const { source, end } = directive;
  let start = operandsOf(directive).at(-1)?.end ?? end;
  while (start < end) {
    const found = source.text.indexOf('\n', start);
    const lineEnd = found === -1 || found > end ? end : found;
    const text = source.text.slice(start, Math.min(lineEnd, start + LONGEST_LINE));
    yield { at: { source, start, end: lineEnd }, text };
    start = lineEnd + 1;
  }
}

/** Units: characters. */
const LONGEST_LINE = 2000;

/** What ENV, ARG and LABEL set. `ENV name value` and `ENV name=value …` mean the same. */
export function variablesOf(directive: Directive): readonly Variable[] {
  const { args } = directive;
  const [first, second] = args;
  const isOldForm = directive.name.toUpperCase() !== 'ARG' && first && !String(first.value).includes('=');
  if (isOldForm) {
    if (!second) return [];
    const place = { start: first.start, end: second.end, source: first.source };
    return [{ name: String(first.value), value: String(second.value), unknown: second.unknown === true, ...place }];
  }
  return args.map(({ value, unknown, start, end, source }) => {
    const text = String(value);
    const equals = text.indexOf('=');
    return {
      name: equals === -1 ? text : text.slice(0, equals),
      value: equals === -1 ? undefined : text.slice(equals + 1),
      unknown: unknown === true,
      start,
      end,
      source,
    };
  });
}

/** What a finding about a variable marks: a single one is the instruction, whose first line is marked as well. */
export function placeOfVariable(directive: Directive, variable: Variable): Place {
  const isAlone = directive.args.length <= 2 && variablesOf(directive).length === 1;
  return isAlone ? directive : variable;
}

function isUser({ name }: Directive): boolean {
  return name.toUpperCase() === 'USER';
}

function isCommand({ name }: Directive): boolean {
  return /^(RUN|CMD|ENTRYPOINT|HEALTHCHECK|SHELL)$/i.test(name);
}

/**
 * Whether what an instruction says depends on a variable. Of those that set variables only the names count, and of
 * commands only which program is run: what else they hold is for rules to ask.
 */
function isDoubtful(directive: Directive): boolean {
  if (isCommand(directive)) return isNameUnknown(String(operandsOf(directive)[0]?.value ?? ''));
  if (/^(ENV|ARG|LABEL)$/i.test(directive.name)) {
    const variables = variablesOf(directive);
    return variables.length === 0 || variables.some(({ name }) => /[${]/.test(name) || isMasked(name));
  }
  return directive.args.some(({ unknown }) => unknown === true);
}

/** Whether the program of a command is a variable, what a template puts in, or a list that cannot be read. */
function isNameUnknown(command: string): boolean {
  return (
    /^\s*\[(?![\s[]|$)/.test(command) ||
    /^\s*["']?(?:\$[\w{]|\{\{)/.test(command) ||
    isMasked(/^\s*\S+/.exec(command)?.[0] ?? '')
  );
}

/** Whether a template puts something into an instruction. */
function isPutIn({ args }: Directive): boolean {
  return args.some(({ value }) => isMasked(String(value)));
}

/** What stands before the first FROM. */
interface BuildArguments {
  readonly substitution: Substitution;
  readonly defaults: ReadonlyMap<string, string>;
}

function stagesOf(instructions: readonly Directive[], substitution: Substitution): readonly Stage[] {
  const stages: Stage[] = [];
  const named = new Map<string, Stage>();
  const defaults = new Map<string, string>();
  const given = { substitution, defaults };
  let body: Directive[] | undefined;
  for (const directive of instructions) {
    if (directive.name.toUpperCase() === 'FROM') {
      body = [];
      const stage = stageOf(directive, body, named, given);
      stages.push(stage);
      if (stage.name !== undefined) named.set(stage.name.toLowerCase(), stage);
    } else if (body) body.push(directive);
    else if (directive.name.toUpperCase() === 'ARG') {
      for (const { name, value } of variablesOf(directive)) if (value !== undefined) defaults.set(name, value);
    }
  }
  return stages;
}

function stageOf(
  from: Directive,
  instructions: readonly Directive[],
  named: ReadonlyMap<string, Stage>,
  given: BuildArguments,
): Stage {
  const [image, as, name] = operandsOf(from);
  const written = String(image?.value ?? '');
  const expanded = expand(written, given);
  return {
    from,
    image: expanded,
    isVariable: expanded !== written,
    name: String(as?.value).toUpperCase() === 'AS' && name ? String(name.value) : undefined,
    parent: expanded === undefined ? undefined : named.get(expanded.toLowerCase()),
    instructions,
  };
}

const VARIABLES = /\$(?:(\w+)|\{(\w+)(?::?-([^{}$]*))?\})/g;

/** Replaces variables by their defaults; undefined when one has none, or a form that we do not follow. */
function expand(text: string, { substitution, defaults }: BuildArguments): string | undefined {
  const expanded = substitution.apply(
    text,
    VARIABLES,
    ([, plain, braced, fallback]) => defaults.get(plain ?? braced ?? '') ?? fallback,
  );
  return expanded === undefined || expanded.includes('$') || hasTemplateMarks(expanded) ? undefined : expanded;
}

function commandsOf(run: Directive): readonly ShellCommand[] {
  const [first, ...rest] = operandsOf(run);
  if (!first) return [];
  if (!first.quoted) return shellCommands(String(first.value), first);
  const name = String(first.value).split('/').at(-1) ?? '';
  const option = rest.findIndex(({ value }) => /^-\w*c$/.test(String(value)));
  const script = /^(ba|da|a|z)?sh$/.test(name) && option !== -1 ? rest[option + 1] : undefined;
  if (script) return shellCommands(String(script.value), { source: script.source, start: script.start + 1 });
  const command = commandOf([first, ...rest].map(wordOf));
  return command ? [{ ...command, start: run.start, end: run.end }] : [];
}

function wordOf({ value, unknown, start, end, source }: Scalar): Word {
  return { text: String(value), unknown: unknown === true, start, end, source };
}
