import { writtenInFile } from '../../formats/text-in-file.ts';
import type { Directive, Span } from '../../formats/tree.ts';
import { EMBEDDED_SERVICES } from '../../reading/embedded-services.ts';
import { embeddedText, type NamedText } from '../../reading/embedded-texts.ts';
import { settingVariables, type GivenVariable } from '../../reading/embedded-variables.ts';
import { serverOptions, wordsAt, type GivenWord } from '../../reading/server-options.ts';
import { MOST_EMBEDDED, type EmbeddedText } from '../../service-definition.ts';
import { lineageOf, operandsOf, variablesOf, type DockerfileFile } from './dockerfile-file.ts';

/**
 * The configuration files that an image's build writes by heredocs, and the settings of servers that it is given as
 * variables and as options of what it runs.
 */
export function embeddedIn(file: DockerfileFile): readonly EmbeddedText[] {
  const texts: EmbeddedText[] = [];
  for (const directive of file.instructions('RUN', 'COPY', 'ADD')) {
    for (const text of writtenBy(directive)) {
      // One more than are looked at tells that there are more.
      if (texts.length > MOST_EMBEDDED) return texts;
      const embedded = embeddedText(text, EMBEDDED_SERVICES, () => false);
      if (embedded) texts.push(embedded);
    }
  }
  const { finalStage, finalInstructions } = file;
  const image = finalStage && lineageOf(finalStage).at(-1)?.image;
  const variables = finalInstructions.filter(isCalled('ENV')).flatMap(variablesOf);
  const inForce = new Map(variables.map((variable) => [variable.name, givenBy(variable)]));
  const words = ['ENTRYPOINT', 'CMD'].flatMap((name) => wordsOf(finalInstructions.findLast(isCalled(name))));
  return [
    ...texts,
    ...settingVariables([...inForce.values()], image),
    ...serverOptions(words, { image, isContainer: true }),
  ];
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

/** The files that `cat > path <<EOF`, `tee path <<EOF` and `COPY <<EOF path` write. */
function writtenBy({ name, source, start, end }: Directive): readonly NamedText[] {
  const written = source.text.slice(start, end);
  if (!written.includes('<<')) return [];
  const pattern =
    name.toUpperCase() === 'RUN' ? /(?:>{1,2}|\btee(?:\s+-a)?)\s*["']?\/([^\s"';&|<>]+)/ : /\s\/(\S+)\s*$/;
  const texts: NamedText[] = [];
  let body:
    | (Span & { readonly path: string | undefined; readonly closing: string; readonly isTaken: boolean })
    | undefined;
  let at = start;
  for (const line of written.split('\n')) {
    const bare = line.replace(/\r$/, '');
    if (body) {
      if (bare.replace(/^\t+/, '') === body.closing) {
        if (body.path !== undefined)
          texts.push(...textOf(body.path, { source, start: body.start, end: at - 1 }, body.isTaken));
        body = undefined;
      }
    } else {
      const [, quote, closing] = /<<-?(["']?)([A-Za-z_]\w{0,60})\1/.exec(bare) ?? [];
      const path = pattern.exec(bare)?.[1];
      if (closing !== undefined)
        body = { path, closing, isTaken: quote !== '', start: at + line.length + 1, end: at + line.length + 1 };
    }
    at += line.length + 1;
  }
  return texts;
}

/** `isTaken`: whether it is taken as it is written, with each `$`. */
function textOf(path: string, place: Parameters<typeof writtenInFile>[0], isTaken: boolean): readonly NamedText[] {
  const text = place.source.text.slice(place.start, place.end);
  if (text === '' || (!isTaken && /[$`]/.test(text))) return [];
  return [{ name: path, beginning: () => text, length: text.length, inFile: (placed) => writtenInFile(place, placed) }];
}
