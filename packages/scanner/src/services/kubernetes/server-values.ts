/* What charts of databases and brokers make the files of these servers of. */
import { baseName } from '@plumbline/model/paths';
import { serverOfValue } from '@plumbline/model/server-values';
import { itemsOf, pairInForce, pairsInForce } from '../../formats/mapping-lookup.ts';
import { linesInFile, mappingInFile } from '../../formats/text-in-file.ts';
import type { Mapping, Pair, Place, TreeNode } from '../../formats/tree.ts';
import { EMBEDDED_SERVICES } from '../../reading/embedded-services.ts';
import { embeddedText, isSeveralLines, scalarText, type NamedText, type Placed } from '../../reading/embedded-texts.ts';
import { isOfMachines, serverOptions, wordsAt } from '../../reading/server-options.ts';
import { switchesAuthenticationOff } from '../../rules/authentication-variables.ts';
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
    (given) => textsOf(given).length > 0 || optionsOf(given).length > 0 || isPasswordOfServer(given),
  );
}

/** Whether a key is one that charts of databases have for who signs in. */
function isPasswordOfServer({ key, around, image }: Given): boolean {
  if (around !== 'auth') return false;
  return OF_SERVER.test(key) || (SERVERS.test(image) && /^(?:enabled|password)$/.test(key));
}

const OF_SERVER = /^(?:postgresPassword|replicationPassword|rootPassword)$/;

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

/** A setting by which a chart starts its server without a password. */
interface OpenServer {
  readonly at: Pair;
  readonly setting: string;
  readonly value: string;
  readonly isLesser: boolean;
}

/**
 * Where values switch the authentication of a server off, by the switch that its chart has or by variables that it gives to
 * its containers.
 * Source: https://github.com/bitnami/charts/blob/main/bitnami/redis/values.yaml
 */
export function openServersIn(values: TreeNode | undefined, chart: string, doubt: () => void): readonly OpenServer[] {
  return [...valuesIn(values, { around: chart, image: chart })].flatMap(({ pair, key, image }) => {
    if (key === 'auth' && WITH_SWITCH.test(image)) return switchedOff(pairInForce(pair.value, 'enabled'), doubt);
    if (key === 'usePassword' && WITH_SWITCH.test(image)) return switchedOff(pair, doubt);
    return VARIABLES.test(key) ? openingVariables(pair.value, doubt) : [];
  });
}

const WITH_SWITCH = /^(?:mongodb|redis|valkey)(?:-[a-z]{2,20})?$/;
const VARIABLES = /^extraEnv(?:Vars|s)?$/;

function switchedOff(pair: Pair | undefined, doubt: () => void): readonly OpenServer[] {
  if (pair && isUnknownText(pair.value)) doubt();
  const value = pair && textIn(pair.value);
  return pair && value === 'false' ? [{ at: pair, setting: String(pair.key.value), value, isLesser: false }] : [];
}

function openingVariables(list: TreeNode, doubt: () => void): readonly OpenServer[] {
  const given = itemsOf(list).flatMap((item) => {
    const [name, at] = [pairInForce(item, 'name')?.value, pairInForce(item, 'value')];
    if (at && isUnknownText(at.value)) doubt();
    const [setting, value] = [name && textIn(name), at && textIn(at.value)];
    return at && setting !== undefined && value !== undefined ? [{ at, setting, value }] : [];
  });
  const values = new Map(given.map(({ setting, value }) => [setting, value]));
  return given.flatMap((one) => {
    const found = switchesAuthenticationOff(one.setting, one.value, values);
    return found ? [{ ...one, isLesser: found.isLesser === true }] : [];
  });
}

/** What values say of those who sign in to servers. */
export function accountsOfServers(values: TreeNode | undefined): readonly TreeNode[] {
  return [...valuesIn(values, { around: '', image: '' })].flatMap(({ pair, key }) =>
    key === 'auth' ? [pair.value] : [],
  );
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
