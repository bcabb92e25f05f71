import { wrongLinesOf, type FailedCheck } from '@plumbline/model/failed-check';
import type { Manifest } from '@plumbline/model/cluster';
import type { Example } from '../rule.ts';
import { hasKind, type ServiceDefinition } from '../service-definition.ts';
import { exampleTexts, takeMarks } from './examples.ts';

/* An example of a rule as a bundle that can be scanned, and the places where it has to fail. */

/** Where a rule failed, as `file:from-to` with 0-based lines, or `file:whole`. */
export type Places = readonly string[];

export interface MarkedExample {
  readonly files: Readonly<Record<string, string>>;
  readonly expected: Places;
  readonly version: string | undefined;
}

/** The name of the file that is judged. */
export const MAIN = 'main';

/** A bundle of one service with the files of an example. */
export function bundleOf(
  definition: ServiceDefinition,
  mainName: string,
  { files, version }: MarkedExample,
): { manifest: Manifest; texts: ReadonlyMap<string, Uint8Array> } {
  const others = Object.keys(files).filter((name) => name !== MAIN);
  const isConfigFile = (name: string): boolean => hasKind(definition, name);
  const types = definition.configFileTypes ?? {};
  const typeOf = (name: string): string => types[name] ?? Object.keys(definition.parsers)[0] ?? 'custom';
  const encoder = new TextEncoder();
  const fileNameOf = (name: string): string => name.replaceAll('/', '_');
  const manifest: Manifest = {
    name: 'example',
    machines: {
      m: {
        id: 'm',
        services: {
          s: {
            serviceName: definition.id,
            version,
            configFileList: [mainName, ...others.filter(isConfigFile)].map((name, index) => ({
              fileName: index === 0 ? MAIN : name,
              defaultFileName: name,
              subPath: '.',
              configFileType: typeOf(name),
            })),
            complimentaryFileList: others
              .filter((name) => !isConfigFile(name))
              .map((name) => ({
                fileName: fileNameOf(name),
                subPath: '.',
                configFileType: typeOf(mainName),
                aliasList: [name],
              })),
          },
        },
      },
    },
  };
  const texts = new Map(
    Object.entries(files).map(([name, text]) => [
      `m/s/${isConfigFile(name) ? name : fileNameOf(name)}`,
      encoder.encode(text),
    ]),
  );
  return { manifest, texts };
}

/** Takes the marks out of an example's texts. A text without marks among texts without any fails as a whole. */
export function readMarks(example: Example): MarkedExample {
  const { main, files: others } = exampleTexts(example);
  const files: Record<string, string> = {};
  const expected: string[] = [];
  for (const [name, written] of Object.entries({ [MAIN]: main, ...others })) {
    const { text, marked } = takeMarks(written);
    files[name] = text;
    for (const { fromLine, toLine } of marked) expected.push(`${name}:${fromLine}-${toLine}`);
  }
  const version = typeof example === 'string' ? undefined : example.version;
  return { files, version, expected: expected.length > 0 ? [...new Set(expected)].toSorted() : [`${MAIN}:whole`] };
}

export function placeOf(check: FailedCheck): string {
  const name = check.alias ?? check.config_file?.fileName ?? '';
  const lines = wrongLinesOf(check);
  return lines ? `${name}:${lines.fromLine}-${lines.toLine}` : `${name}:whole`;
}
