import type { Bundle } from '@plumbline/model/bundle';
import type { ConfigurationFile } from '@plumbline/model/configuration-file';
import { DERIVED_SERVICES } from '../derive/derive-machines.ts';
import { MULTIPLIED_IAC } from '../derive/multiplied-iac.ts';
import { deriveFrom } from '../derive/testing.ts';
import { FORMAT_NAMES, loadParser, type FormatName } from '../formats/format-list.ts';
import { sourceOf } from '../formats/testing/fuzz-format.ts';
import { CONSTRUCTS_BY_FORMAT, MANY_FILES, type MultipliedFiles, type Multiply } from './multiplied-texts.ts';
import { scan } from '../scan.ts';
import type { ServiceDefinition } from '../service-definition.ts';

/** For tests and measurements: something that a file or a service can hold any number of, and work that reads it. */
export interface MultipliedCase {
  readonly name: string;
  /** The only service whose code runs; undefined where a parser alone does. */
  readonly serviceName?: string;
  /** From which number of times on work for it grows as it always does. */
  readonly from: number;
  readonly run: (times: number) => Promise<unknown>;
}

/** Files of a service may cost something whatever they hold, which many small ones have to use up. */
const FROM = { format: 100, files: 150 };
/** What costs more than most before it is used up, or until so much of it is there that no more is followed. */
const LATER = new Map([
  ['pg_hba: comment 1, postgres', 200],
  ['pg_hba: disabling 0, postgres', 200],
  ['pg_hba: quoted 3, postgres', 400],
  ['pg_hba: repeated 1, postgres', 200],
  ['pg_hba: repeated 2, postgres', 400],
  ['pg_hba: repeated 3, postgres', 200],
  ['dockerfile: reference 4, dockerfile', 250],
  ['files of apache: a file that includes all', 300],
  ['files of docker_compose: many services that are given the same variables', 300],
  ['derived from azureresourcemanager: one long list that is used', 500],
  ['derived from azureresourcemanager: one text that is formatted', 250],
  ['derived from azureresourcemanager: variables that double a text', 500],
  ['derived from azureresourcemanager: variables that double by format', 250],
  ['derived from terraform: Azure: what a network and its interface both let through', 500],
  ['derived from terraform: instances of a large block', 500],
  ['derived from terraform: instances of large expressions', 4000],
  ['derived from terraform: locals that double by lists in lists', 250],
  ['derived from terraform: locals that double by objects', 250],
  ['derived from terraform: splats over many instances', 500],
]);

/**
 * Every construct of every format, every way in which files of some services belong together, and whatever machines are
 * derived from.
 */
export function multipliedCases(services: readonly ServiceDefinition[]): readonly MultipliedCase[] {
  return [
    ...FORMAT_NAMES.flatMap((format) => casesOfFormat(format, services)),
    ...services.flatMap(casesOfService),
    ...DERIVED_SERVICES.flatMap(casesOfDerivation),
  ].map((each) => ({ ...each, from: LATER.get(each.name) ?? each.from }));
}

function casesOfDerivation(serviceName: string): readonly MultipliedCase[] {
  return Object.entries({ ...MULTIPLIED_IAC[serviceName] }).map(([name, files]) => ({
    name: `derived from ${serviceName}: ${name}`,
    serviceName,
    from: FROM.files,
    run: (times) => deriveFrom(serviceName, files(times)),
  }));
}

/**
 * Scanned as a file of each service that is written in the format; where there is none, only read by the parser. What
 * the format itself does with a construct shows in one service, so that the others are given one text of each.
 */
function casesOfFormat(format: FormatName, services: readonly ServiceDefinition[]): readonly MultipliedCase[] {
  const kinds = kindsByFormat(services).get(format) ?? [];
  return constructsOf(format).flatMap(([construct, texts]) =>
    texts.flatMap((text, index): readonly MultipliedCase[] => {
      const name = `${format}: ${construct} ${index}`;
      if (kinds.length === 0)
        return [
          { name, from: FROM.format, run: async (times) => (await loadParser(format))(sourceOf(format, text(times))) },
        ];
      return kinds.slice(0, index === 0 ? kinds.length : 1).map((kind) => ({
        name: `${name}, ${kind.serviceName}`,
        serviceName: kind.serviceName,
        from: FROM.format,
        run: (times) => scan(bundleOf(kind, { main: [text(times)], included: {} })),
      }));
    }),
  );
}

/** One kind of file of each service in each of its formats, by format. */
export function kindsByFormat(services: readonly ServiceDefinition[]): ReadonlyMap<FormatName, readonly FileKind[]> {
  const kinds = new Map<string, FileKind>();
  for (const kind of services.flatMap(fileKindsOf)) {
    const key = `${kind.format} ${kind.serviceName}`;
    if (!kinds.has(key)) kinds.set(key, kind);
  }
  return Map.groupBy(kinds.values(), ({ format }) => format);
}

function constructsOf(format: FormatName): readonly (readonly [construct: string, texts: readonly Multiply[]])[] {
  return Object.entries<readonly Multiply[]>({ ...CONSTRUCTS_BY_FORMAT[format] });
}

function casesOfService(definition: ServiceDefinition): readonly MultipliedCase[] {
  const [kind] = fileKindsOf(definition);
  const ways = MANY_FILES[definition.id];
  if (!kind || !ways) throw new Error(`It is not said how files of ${definition.id} belong together.`);
  return Object.entries(ways).map(([name, multiplied]) => ({
    name: `files of ${definition.id}: ${name}`,
    serviceName: definition.id,
    from: FROM.files,
    run: (times) => scan(bundleOf(kind, multiplied(times))),
  }));
}

/** One kind of file of a service. */
export interface FileKind {
  readonly serviceName: string;
  readonly defaultFileName: string;
  readonly configFileType: string;
  readonly format: FormatName;
}

/** The service's own first. Of kinds that all rules read, each format once: they are read alike. */
export function fileKindsOf({
  id,
  rules,
  defaultFileName,
  configFileTypes,
  parsers,
}: ServiceDefinition): readonly FileKind[] {
  const names = new Set([defaultFileName, ...rules.flatMap(({ reads = [] }) => reads)]);
  const isReadAlike = rules.every(({ reads }) => reads?.length === names.size);
  const formats = new Set<string>();
  const kinds = [...names].map((name) => {
    const configFileType = configFileTypes?.[name] ?? Object.keys(parsers)[0] ?? '';
    const format = OWN_FORMATS[name] ?? FORMAT_NAMES.find((known) => known === configFileType);
    if (!format) throw new Error(`It is not known in which format ${name} is written.`);
    return { serviceName: id, defaultFileName: name, configFileType, format };
  });
  return isReadAlike ? kinds.filter(({ format }) => !formats.has(format) && formats.add(format)) : kinds;
}

/** Formats that share the type with another one, by the names of their files. */
const OWN_FORMATS: Readonly<Record<string, FormatName>> = {
  'default.conf': 'assignments',
  'postgresql.conf': 'postgresql_conf',
  'rabbitmq.conf': 'assignments',
};

function bundleOf(
  { serviceName, defaultFileName, configFileType }: FileKind,
  { main, names = [], included }: MultipliedFiles,
): Bundle {
  const texts = new Map<string, string>();
  const entry = (
    fileName: string,
    text: string,
  ): Pick<ConfigurationFile, 'fileName' | 'subPath' | 'configFileType'> => {
    texts.set(`m/s/${fileName}`, text);
    return { fileName, subPath: '.', configFileType };
  };
  const configFileList = main.map((text, index) => ({
    ...entry(names[index] ?? `main${index}`, text),
    defaultFileName,
  }));
  const complimentaryFileList = Object.entries(included).map(([alias, text], index) => ({
    ...entry(`included${index}`, text),
    aliasList: [alias],
  }));
  const services = { s: { serviceName, configFileList, complimentaryFileList } };
  const encoder = new TextEncoder();
  return {
    manifest: { name: 'many', machines: { m: { id: 'm', services } } },
    read: (path) => encoder.encode(texts.get(path) ?? ''),
  };
}
