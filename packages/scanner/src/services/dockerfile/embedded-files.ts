/* Configuration files of other programs that a Dockerfile writes into its image, and settings that it gives them otherwise. */
import type { Directive, Place } from '../../formats/tree.ts';
import { linesInFile } from '../../formats/text-in-file.ts';
import { EMBEDDED_SERVICES } from '../../reading/embedded-services.ts';
import { embeddedText } from '../../reading/embedded-texts.ts';
import { settingVariables, type GivenVariable } from '../../reading/embedded-variables.ts';
import { iisCommands } from '../../reading/iis-commands.ts';
import { serverOptions, wordsAt, type GivenWord } from '../../reading/server-options.ts';
import type { CommandText } from '../../rules/container-commands.ts';
import { MOST_EMBEDDED, type EmbeddedFile, type EmbeddedText } from '../../service-definition.ts';
import type { ShellCommand, Word } from '../../reading/shell-commands.ts';
import { replacementsIn } from './written-lines.ts';
import { lineageOf, linesBehind, operandsOf, variablesOf, type DockerfileFile } from './dockerfile-file.ts';

/** What is written to one path. */
interface Written {
  readonly path: string;
  readonly lines: readonly CommandText[];
  /** Whether the file has more than that. */
  readonly isPart: boolean;
}

/**
 * The files that stand in the here-documents of the image's own instructions, and those that `echo`, `printf` and `tee`
 * write line by line, by the path that each has in the image.
 * Source: https://docs.docker.com/reference/dockerfile/#here-documents
 */
export function embeddedFilesOf(file: DockerfileFile): readonly EmbeddedText[] {
  const found: EmbeddedText[] = [];
  for (const written of [...file.finalInstructions.flatMap((one) => inDocuments(one)), ...byCommands(file)]) {
    // One more than are looked at tells that there are more.
    if (found.length > MOST_EMBEDDED) return found;
    const embedded = embeddedIn(written);
    if (embedded) found.push(embedded);
  }
  return [...found, ...settingsOf(file), ...file.finalInstructions.filter(isCalled('RUN')).flatMap(ofWindows)];
}

/** What a step tells IIS, whose lines go on behind a backslash or what the file calls its escape. */
function ofWindows({ source, start, end }: Directive): readonly EmbeddedFile[] {
  const script = source.text.slice(start, end).replaceAll(/[\\`](?=[ \t]{0,20}\r?\n)|(?<=[\\`][ \t]{0,20})\r?\n/g, ' ');
  return iisCommands(script, { source, start, end });
}

/** What servers are told by the variables of the image, and by the options of what it runs. */
function settingsOf({ finalStage, finalInstructions }: DockerfileFile): readonly EmbeddedFile[] {
  const image = finalStage && lineageOf(finalStage).at(-1)?.image;
  const variables = finalInstructions.filter(isCalled('ENV')).flatMap(variablesOf);
  const inForce = new Map(variables.map((variable) => [variable.name, givenBy(variable)]));
  const words = ['ENTRYPOINT', 'CMD'].flatMap((name) => wordsOf(finalInstructions.findLast(isCalled(name))));
  return [...settingVariables([...inForce.values()], { image }), ...serverOptions(words, { image, isContainer: true })];
}

function isCalled(name: string): (directive: Directive) => boolean {
  return (directive) => directive.name.toUpperCase() === name;
}

function givenBy({ name, value, unknown, ...at }: ReturnType<typeof variablesOf>[number]): GivenVariable {
  return { name, value: unknown ? undefined : value, at };
}

function wordsOf(directive: Directive | undefined): readonly GivenWord[] {
  const operands = directive ? operandsOf(directive) : [];
  const [only, more] = operands;
  if (only && !more && !only.quoted) return wordsAt(String(only.value), only);
  return operands.map((at) => ({ at, text: String(at.value) }));
}

function embeddedIn({ path, lines, isPart }: Written): EmbeddedText | undefined {
  const text = lines.map((line) => line.text).join('\n');
  const embedded = embeddedText(
    {
      name: path.replace(/^\/+/, ''),
      beginning: () => text,
      length: text.length,
      inFile: (placed) => linesInFile(lines, placed),
    },
    EMBEDDED_SERVICES,
    () => false,
  );
  if (!embedded?.source) return embedded;
  const leavesOut = (rule: string): boolean => SAID_OF_LINES.test(rule) || embedded.leavesOut(rule);
  return { ...embedded, leavesOut, isPart } satisfies EmbeddedFile;
}

/** What the rules of Dockerfiles say of the lines themselves. */
const SAID_OF_LINES =
  /_(?:password|secret|token|key)_?\w*_in_(?:file|plain_text)$|_in_plain_text$|_protected_mode_off$/;

/** The here-document that COPY or ADD makes a file of, and those that the commands of a script write to one. */
function inDocuments(instruction: Directive): readonly Written[] {
  const kind = instruction.name.toUpperCase();
  if (!/^(?:ADD|COPY|RUN)$/.test(kind)) return [];
  if (kind === 'RUN') return inScript(linesOfText(instruction));
  const [opening, target, ...others] = operandsOf(instruction).map(({ value }) => String(value));
  const [, , , word] = OPENING.exec(opening ?? '') ?? [];
  if (word === undefined || target === undefined || others.length > 0) return [];
  const body = [...linesBehind(instruction)].slice(1);
  if (body.at(-1)?.text.trim() === word) body.pop();
  const path = target.endsWith('/') ? target + word : target;
  const { source, start, end } = operandsOf(instruction)[0] ?? instruction;
  const isAsWritten = /["']/.test(source.text.slice(start, end));
  return SCRIPT.test(body[0]?.text ?? '') ? inScript(body) : [writtenTo(path, body, isAsWritten, false)].flat();
}

const OPENING = /(?<!<)<<(-?)(["']?)([A-Za-z_]\w{0,60})\2/;
const SCRIPT = /^#!/;

/** As they are written, with the one that begins it. */
function* linesOfText({ source, start, end }: Directive): Generator<CommandText> {
  for (let from = start; from < end;) {
    const next = source.text.indexOf('\n', from);
    const lineEnd = next === -1 ? end : Math.min(next, end);
    yield { at: { source, start: from, end: lineEnd }, text: source.text.slice(from, lineEnd) };
    from = lineEnd + 1;
  }
}

/** What `cat <<EOF > /path` and `tee /path <<EOF` write. */
function inScript(lines: Iterable<CommandText>): readonly Written[] {
  const found: Written[] = [];
  let open: { readonly word: string; readonly opening: string; readonly body: CommandText[] } | undefined;
  for (const line of lines) {
    if (!open) {
      const [, , , word] = OPENING.exec(line.text) ?? [];
      if (word !== undefined && TARGET.test(line.text)) open = { word, opening: line.text, body: [] };
    } else if (line.text.trim() === open.word) {
      const [, isOnTop, , written = '', isAdded, , teed] = TARGET.exec(open.opening) ?? [];
      const isAsWritten = /<<-?["']/.test(open.opening);
      found.push(...writtenTo(teed ?? written, open.body, isAsWritten, isOnTop === '>>' || isAdded !== undefined));
      open = undefined;
    } else open.body.push(line);
  }
  return found;
}

/** Where a command writes to, of which the beginning may be a variable. */
const TARGET =
  /(?<![\d<>&])(>>?)\s{0,10}(["']?)([^\s"'`;&|<>()]{1,300})\2|\btee\s{1,10}(-a\s{1,10})?(["']?)([^\s"'`;&|<>()-][^\s"'`;&|<>()]{0,300})\5/;

function writtenTo(path: string, lines: readonly CommandText[], isAsWritten: boolean, isPart: boolean): Written[] {
  // Of a path that begins with a variable the rest is known.
  const variable = path.lastIndexOf('$');
  const slash = path.indexOf('/', variable);
  const known = variable === -1 ? path : path.slice(slash + 1);
  if (known === '' || (variable !== -1 && slash === -1) || lines.length === 0) return [];
  return [{ path: known, lines: isAsWritten ? lines : lines.map(expanded), isPart }];
}

/** Nobody knows what a variable stands for. */
function expanded({ at, text }: CommandText): CommandText {
  return {
    at,
    text: text.replaceAll(
      /\\([$`\\])|\$(?:\w{1,60}|\{[^{}]{0,200}\}|\([^()]{0,200}\))/g,
      (_, kept?: string) => kept ?? VARIABLE,
    ),
  };
}

const VARIABLE = '{{ variable }}';

/** What `echo` and `printf` write line by line, and what `sed` puts in the place of lines. */
function byCommands(file: DockerfileFile): readonly Written[] {
  const byPath = new Map<string, { lines: CommandText[]; isPart: boolean; group: Write['group'] }>();
  for (const { command } of [...file.finalRuns.values()].flat()) {
    for (const { path, isAdded, lines, group } of writesOf(command)) {
      const there = byPath.get(path);
      if (there && (isAdded || (group && there.group === group))) there.lines.push(...lines);
      else byPath.set(path, { lines: [...lines], isPart: isAdded, group });
    }
  }
  return [...byPath].flatMap(([path, { lines, isPart }]) => writtenTo(path, lines, true, isPart));
}

/** What a command makes of a file. */
interface Write {
  readonly path: string;
  /** Whether the file has more than that. */
  readonly isAdded: boolean;
  readonly lines: readonly CommandText[];
  /** What all commands of a group write to, one behind the other. */
  readonly group?: readonly Word[] | undefined;
}

function writesOf(command: ShellCommand): readonly Write[] {
  const { name } = command;
  if (name === 'sed' || name === 'perl') return replacedBy(command);
  const target = /^(?:echo|printf)$/.test(name) ? targetOf(command) : undefined;
  return target ? [{ ...target, lines: linesOf(command), group: command.groupTarget }] : [];
}

/** The lines that a substitution leaves in the files behind its script, where they hold nothing of what was there. */
function replacedBy({ name, words }: ShellCommand): readonly Write[] {
  if (!words.some(({ text }) => (name === 'sed' ? /^(?:-[a-zA-Z]*i|--in-place)/ : /^-[a-zA-Z]*i/).test(text)))
    return [];
  const lines = words.flatMap((at) =>
    [...replacementsIn(at.text), ...linesAddedBy(at.text)].flatMap((text) =>
      isLine(text.trim()) && !at.unknown ? [{ at, text: text.trim() }] : [],
    ),
  );
  const paths = words.filter(({ text }) => /^\/[\w./-]+\.\w+$/.test(text)).map(({ text }) => text);
  if (lines.length === 0 || paths.length > MOST_FILES) return [];
  return paths.map((path) => ({ path, isAdded: true, lines: /\/nginx\//.test(path) ? lines.map(ended) : lines }));
}

/** A setting and its value, with nothing put into it of what was found. */
function isLine(text: string): boolean {
  return /^[A-Za-z][\w.-]{0,80}[ \t]{0,9}[=: \t]./.test(text) && !/\\\d|&|\\$/.test(text);
}

const MOST_FILES = 10;

/** The lines that `a`, `i` and `c` of `sed` add. */
function linesAddedBy(script: string): readonly string[] {
  const [, text = ''] =
    /^(?:\/[^/]{1,200}\/|\d{1,6}|\$)?[ \t]{0,9}[aic][\\\s]{1,20}([^\s\\][^]{0,2000})$/.exec(script) ?? [];
  return text.split(/\\n|\n/);
}

/** Where a block begins or ends, nothing ends a directive. */
function ended(line: CommandText): CommandText {
  return /[;{}]$/.test(line.text) ? line : { ...line, text: `${line.text};` };
}

function targetOf({
  words: own,
  pipedInto,
  groupTarget = [],
}: ShellCommand): { path: string; isAdded: boolean } | undefined {
  const words = own.some(isRedirection) || pipedInto ? own : groupTarget;
  const operator = words.findIndex(isRedirection);
  if (operator !== -1) {
    const path = words[operator + 1];
    return path && { path: path.text, isAdded: words[operator]?.text === '>>' };
  }
  const tee = pipedInto?.name === 'tee' ? pipedInto.words : [];
  const path = tee.find(({ text }) => !text.startsWith('-'));
  return path && { path: path.text, isAdded: tee.some(({ text }) => text === '-a') };
}

function isRedirection({ text }: Word): boolean {
  return /^>>?$/.test(text);
}

/** Those of a word are where it begins. */
function linesOf({ name, words }: ShellCommand): readonly CommandText[] {
  const end = words.findIndex(isRedirection);
  const said = (end === -1 ? words : words.slice(0, end)).filter(
    ({ text }, index) => index > 0 || !/^-[neE]+$/.test(text),
  );
  const [first] = said;
  if (!first || said.some(({ unknown }) => unknown)) return [];
  if (name === 'echo') return linesIn(said.map(({ text }) => text).join(' '), first);
  if (/^%s(?:\\n)?$/.test(first.text)) return said.slice(1).flatMap((word) => linesIn(word.text, word));
  return first.text.includes('%') ? [] : linesIn(first.text, first);
}

function linesIn(text: string, at: Place): readonly CommandText[] {
  return text.split(/\\n|\n/).map((line) => ({ at, text: line }));
}
