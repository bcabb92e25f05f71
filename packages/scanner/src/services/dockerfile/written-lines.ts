import type { Place } from '../../formats/tree.ts';
import type { CommandText } from '../../rules/container-commands.ts';
import { linesBehind, type DockerfileFile, type RunCommand } from './dockerfile-file.ts';

/** The lines that instructions write into files of the image, by `echo`, `printf`, `sed` and heredocs. */
export function writtenLines(file: DockerfileFile): readonly CommandText[] {
  return [
    ...file.commands.flatMap(linesOf),
    ...file.instructions('COPY', 'ADD', 'RUN').flatMap((one) => [...linesBehind(one)]),
  ];
}

/** Those of the stages that the image is made of, in their order. */
export function writtenLinesOfImage(file: DockerfileFile): readonly CommandText[] {
  const writing = file.finalInstructions.filter(({ name }) => /^(?:COPY|ADD|RUN)$/i.test(name));
  return [
    ...[...file.finalRuns.values()].flat().flatMap(linesOf),
    ...writing.flatMap((one) => [...linesBehind(one)]),
  ].toSorted((a, b) => a.at.start - b.at.start);
}

function linesOf({ command: { name, words } }: RunCommand): readonly CommandText[] {
  if (name === 'sed') return words.flatMap((at) => replacementsIn(at.text).map((text) => ({ at, text })));
  return /^(?:echo|printf)$/.test(name) ? words.flatMap((at) => linesIn(at.text, at)) : [];
}

/** What the substitutions of a script of `sed` put in the place of lines. */
export function replacementsIn(script: string): readonly string[] {
  return [...script.slice(0, LONGEST_SCRIPT).matchAll(SUBSTITUTION)].map(([, , text = '']) => text);
}

/** Units: characters. */
const LONGEST_SCRIPT = 2000;
const SUBSTITUTION = /(?:^|[;\s/])s([/|#,@])(?:(?!\1).){0,200}\1((?:(?!\1).){0,200})\1/g;

/** The lines of a word: what `printf` and many an `echo` make of `\n` in it are ends of lines. */
function linesIn(text: string, at: Place): readonly CommandText[] {
  return text.split(/\\n|\n/).map((line) => ({ at, text: line }));
}
