import { commandsOf, type CommandShape, type OptionShape } from './command-shape.ts';
import { AFTER_HELP } from './after-help.ts';

/** The manual page `plumbline(1)` of the program, in the macros of man(7). Without a day: the same program, the same page. */
export function manPage(program: CommandShape, version: string): string {
  const lines = [
    `.TH PLUMBLINE 1 "" "plumbline ${escaped(version)}" "User Commands"`,
    '.SH NAME',
    `plumbline \\- ${escaped(uncapitalized(program.description.replace(/\.$/, '')))}`,
    '.SH SYNOPSIS',
    `.B plumbline`,
    escaped(program.usage),
    '.SH DESCRIPTION',
    paragraph(program.description),
    '.SH OPTIONS',
    ...program.options.flatMap(optionLines),
    '.SH COMMANDS',
    ...commandsOf(program).slice(1).flatMap(commandLines),
    ...AFTER_HELP.flatMap(({ title, items, paragraphs }) => [
      `.SH ${quoted(title.toUpperCase())}`,
      ...items.flatMap(([term, meaning]) => ['.TP', `.B ${escaped(term)}`, paragraph(meaning)]),
      ...paragraphs.flatMap((text) => ['.PP', paragraph(text)]),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

function commandLines({ name, usage, description, parameters, options }: CommandShape): readonly string[] {
  return [
    `.SS ${quoted(`plumbline ${name} ${usage}`.trim())}`,
    paragraph(description),
    ...parameters.flatMap((parameter) => ['.TP', `.I ${quoted(parameter.term)}`, paragraph(parameter.help)]),
    ...options.flatMap(optionLines),
  ];
}

function optionLines({ short, long, value, help }: OptionShape): readonly string[] {
  const flags = [...(short === undefined ? [] : [short]), long].join(', ');
  return ['.TP', `.BR ${quoted(flags)}${value === undefined ? '' : ` ${quoted(` ${value}`)}`}`, paragraph(help)];
}

function paragraph(text: string): string {
  return escaped(text)
    .split('\n')
    .map((line) => line.replace(/^([.'])/, String.raw`\&$1`))
    .join('\n');
}

function quoted(text: string): string {
  return `"${escaped(text).replaceAll('"', String.raw`\(dq`)}"`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', String.raw`\e`).replaceAll('-', String.raw`\-`);
}

function uncapitalized(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
