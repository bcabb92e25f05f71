/* What charts of databases and brokers make the files of these servers of. */
import { baseName } from '@plumbline/model/paths';
import { serverOfValue } from '@plumbline/model/server-values';
import { itemsOf, pairInForce, pairsInForce } from '../../formats/mapping-lookup.ts';
import { linesInFile, mappingInFile } from '../../formats/text-in-file.ts';
import type { Mapping, Pair, Place, TreeNode } from '../../formats/tree.ts';
import { EMBEDDED_SERVICES } from '../../reading/embedded-services.ts';
import { embeddedText, isSeveralLines, scalarText, type NamedText, type Placed } from '../../reading/embedded-texts.ts';
import { isOfMachines, serverOptions, wordsAt } from '../../reading/server-options.ts';
import type { EmbeddedText } from '../../service-definition.ts';
import { isUnknownText } from './block.ts';

/** A value among others. `around`: the key of the mapping that it stands in. `image`: what is started with it, where that is known. */
interface Given {
  readonly pair: Pair;
  readonly key: string;
  readonly around: string;
  readonly image: string;
}

/**
 * The files of servers that values hold: as texts, by the names of the files or by the keys that charts have for them, and as
 * lists, options and settings each by itself. `chart`: its name, empty where it is not known.
 */
export function filesOfServers(values: TreeNode | undefined, chart: string): readonly EmbeddedText[] {
  return [...valuesIn(values, { around: chart, image: chart })].flatMap((given) => [
    ...textsOf(given),
    ...optionsOf(given),
  ]);
}

/** Whether a file of a server stands among values. */
export function holdFilesOfServers(values: TreeNode): boolean {
  return valuesIn(values, { around: '', image: '' }).some(
    (given) => textsOf(given).length > 0 || optionsOf(given).length > 0,
  );
}

/** What stands further in than this is left out. */
const DEEPEST = 8;

function* valuesIn(
  node: TreeNode | undefined,
  { around, image }: Pick<Given, 'around' | 'image'>,
  seen = new Set<TreeNode>(),
  depth = 0,
): Generator<Given> {
  // What several places name is said once.
  if (!node || depth > DEEPEST || seen.has(node)) return;
  seen.add(node);
  for (const item of itemsOf(node)) yield* valuesIn(item, { around, image }, seen, depth + 1);
  const started = repositoryIn(node) ?? (SERVERS.test(around) ? around : image);
  for (const [key, pair] of pairsInForce(node)) {
    yield { pair, key, around, image: started };
    yield* valuesIn(pair.value, { around: key, image: started }, seen, depth + 1);
  }
}

const SERVERS = /^(?:mariadb|mongodb|mysql|postgresql|redis|valkey)$/;

function repositoryIn(node: TreeNode): string | undefined {
  const image = pairInForce(node, 'image')?.value;
  const repository = image?.kind === 'mapping' ? pairInForce(image, 'repository')?.value : image;
  return repository && textIn(repository) !== undefined ? baseName(textIn(repository) ?? '') : undefined;
}

function textIn(node: TreeNode): string | undefined {
  return node.kind === 'scalar' && node.value !== null && !isUnknownText(node) ? String(node.value) : undefined;
}

function textsOf({ pair, key, around }: Given): readonly EmbeddedText[] {
  const text = textOf(pair, key, around);
  const embedded = text && embeddedText(text, OF_SERVERS, () => false);
  return embedded ? [embedded] : [];
}

const { apache_cassandra, elasticsearch, kafka, mongodb, mysql, postgres, rabbitmq, redis } = EMBEDDED_SERVICES;
const OF_SERVERS = { apache_cassandra, elasticsearch, kafka, mongodb, mysql, postgres, rabbitmq, redis };

function textOf({ value }: Pair, key: string, around: string): NamedText | undefined {
  if (value.kind === 'scalar') {
    const text = scalarText(key, value);
    if (!text || /\.\w{2,10}$/.test(key)) return isSeveralLines(value) ? text : undefined;
    const is = serverOfValue(key, text.beginning());
    return is && { ...text, is };
  }
  if (value.kind === 'sequence') {
    const records = itemsOf(value).flatMap((at) => ({ at, text: textIn(at) ?? '' }));
    return key === 'pg_hba' ? linesAs(HBA, records) : undefined;
  }
  if (value.kind !== 'mapping') return undefined;
  if (key === 'parameters' && around === 'postgresql') return linesAs(POSTGRES, settingsIn(value, '='));
  // https://github.com/DandyDeveloper/charts/blob/master/charts/redis-ha/values.yaml
  if (key === 'config' && around === 'redis') return linesAs(REDIS, settingsIn(value, ' '));
  const [name] = /^[\w-]+\.ya?ml$/.exec(key) ?? [];
  if (name !== undefined) return asWritten(value, { name });
  return value.pairs.some((pair) => OF_ELASTIC.test(String(pair.key.value))) ? asWritten(value, ELASTIC) : undefined;
}

type Kind = Pick<NamedText, 'name' | 'is'>;

const HBA: Kind = { name: 'pg_hba.conf', is: { serviceName: 'postgres', defaultFileName: 'pg_hba.conf' } };
const POSTGRES: Kind = {
  name: 'postgresql.conf',
  is: { serviceName: 'postgres', defaultFileName: 'postgresql.conf' },
};
const REDIS: Kind = { name: 'redis.conf', is: { serviceName: 'redis', defaultFileName: 'redis.conf' } };
const ELASTIC: Kind = {
  name: 'elasticsearch.yml',
  is: { serviceName: 'elasticsearch', defaultFileName: 'elasticsearch.yml' },
};

/** What no other program has for a key. */
const OF_ELASTIC = /^(?:xpack(?:\.|$)|plugins\.security\.|http\.cors\.|node\.(?:roles|store)\b)/;

interface Line {
  readonly at: Place;
  readonly text: string;
}

/** Values that would need quotes are left out. */
function settingsIn({ pairs }: Mapping, between: string): readonly Line[] {
  return pairs.flatMap((at) => {
    const [name, value] = [String(at.key.value), textIn(at.value)];
    return value === undefined || !/^[\w.+/:,*@%-]{1,500}$/.test(value) ? [] : [{ at, text: name + between + value }];
  });
}

function linesAs(kind: Kind, lines: readonly Line[]): NamedText | undefined {
  const given = lines.filter(({ text }) => text !== '');
  const inFile = (placed: Placed): ReturnType<typeof linesInFile> => linesInFile(given, placed);
  return given.length === 0 ? undefined : { ...kind, beginning: () => '', length: 0, inFile };
}

function asWritten(value: Mapping, kind: Kind): NamedText {
  const inFile = (placed: Placed): ReturnType<typeof mappingInFile> => mappingInFile(value, placed);
  const beginning = (): string => inFile({ fileName: kind.name, subPath: '.', configFileType: 'yaml' })?.text ?? '';
  return { ...kind, beginning, length: value.end - value.start, inFile };
}

/** The flags that charts add to the command of the server. */
function optionsOf({ pair, key, image }: Given): readonly EmbeddedText[] {
  if (key !== 'extraFlags') return [];
  const { value } = pair;
  const nodes = value.kind === 'sequence' ? itemsOf(value) : [value];
  const words = nodes.flatMap((node) => {
    const text = textIn(node);
    return text === undefined ? [] : wordsAt(text, value.kind === 'sequence' ? node : pair);
  });
  // No rule of another service tells of what stands in them.
  return serverOptions(words, { image, isContainer: true }).map((file) => ({
    ...file,
    leavesOut: (rule: string) => isOfMachines(file.serviceName, rule),
  }));
}
