import { linesInFile } from '../formats/text-in-file.ts';
import type { Place } from '../formats/tree.ts';
import type { EmbeddedFile } from '../service-definition.ts';
import { SHARED_FOLDER } from './embedded-services.ts';

/** A variable that a program is given. `value`: undefined where it cannot be known. */
export interface GivenVariable {
  readonly name: string;
  readonly value: string | undefined;
  readonly at: Place;
}

/** Whether a variable may be one by which such a program is configured. */
export function configuresProgram(name: string): boolean {
  return /^(?:GF|KAFKA|CONNECT)_/.test(name);
}

/**
 * The variables by which Grafana or Kafka is configured among those that one program is given, as a file of its own for
 * each file that they stand in: what one says is judged beside what the others say.
 */
export function settingVariables(variables: readonly GivenVariable[]): readonly EmbeddedFile[] {
  return [...grafanaVariables(variables), ...kafkaVariables(variables)];
}

/** Source: https://grafana.com/docs/grafana/latest/setup-grafana/configure-grafana/#override-configuration-with-environment-variables */
function grafanaVariables(variables: readonly GivenVariable[]): readonly EmbeddedFile[] {
  const known = variables.flatMap(({ name, value = '', at }) =>
    OF_GRAFANA.test(name) && WRITABLE.test(value) ? [{ at, text: `${name}="${value}"` }] : [],
  );
  return [...Map.groupBy(known, ({ at }) => at.source).values()].flatMap((lines) => {
    const source = linesInFile(lines, { fileName: 'grafana.env', subPath: '.', configFileType: 'ini' });
    return source
      ? { name: 'grafana.env', serviceName: 'grafana', defaultFileName: 'grafana.ini', source, leavesOut: isSaidOnce }
      : [];
  });
}

const OF_GRAFANA = /^GF_[A-Z\d]+_[A-Z\d_]+$/;

/** What double quotes may hold; a variable in a value is known to nobody. */
const WRITABLE = /^[^"$\\\r\n]{1,500}$/;

/** Secrets in variables, and anonymous visitors with rights, are told of by what holds the variables. */
function isSaidOnce(rule: string): boolean {
  return SAID_OF_VARIABLES.test(rule) || rule.endsWith(SHARED_FOLDER);
}

const SAID_OF_VARIABLES = /_in_plain_text$|^grafana_(?:anonymous_may_edit|served_over_http|placeholder_left)$/;

/**
 * The images of Confluent and Apache make `min.insync.replicas` of `KAFKA_MIN_INSYNC_REPLICAS`, those of Bitnami of
 * `KAFKA_CFG_…`, and those of Connect the same of `CONNECT_…`. Clients have variables of their own that are called alike.
 * Source: https://docs.confluent.io/platform/current/installation/docker/config-reference.html
 */
function kafkaVariables(variables: readonly GivenVariable[]): readonly EmbeddedFile[] {
  const prefix = PREFIXES.find(([, isProgram]) => variables.some(({ name }) => isProgram.test(name)))?.[0];
  if (prefix === undefined) return [];
  const known = variables.flatMap(({ name, value = '', at }) => {
    const key = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    return IN_CAPITALS.test(key) && WRITABLE.test(value)
      ? [{ at, text: `${key.toLowerCase().replaceAll('_', '.')}=${value}` }]
      : [];
  });
  return [...Map.groupBy(known, ({ at }) => at.source).values()].flatMap((lines) => {
    const fileName = 'server.properties';
    const source = linesInFile(lines, { fileName, subPath: '.', configFileType: 'properties' });
    return source
      ? { name: fileName, serviceName: 'kafka', defaultFileName: fileName, source, leavesOut: isOfContainer }
      : [];
  });
}

/** With what tells that a program of Kafka's is configured by them. */
const PREFIXES = [
  ['KAFKA_CFG_', /^KAFKA_CFG_(?:NODE_ID|BROKER_ID|PROCESS_ROLES|ADVERTISED_LISTENERS|ZOOKEEPER_CONNECT)$/],
  ['KAFKA_', /^KAFKA_(?:NODE_ID|BROKER_ID|PROCESS_ROLES|ADVERTISED_LISTENERS|ZOOKEEPER_CONNECT)$/],
  ['CONNECT_', /^CONNECT_(?:(?:CONFIG|OFFSET|STATUS)_STORAGE_TOPIC|GROUP_ID)$/],
] as const;

/** Two lines stand for other marks than a dot. */
const IN_CAPITALS = /^[A-Z\d]+(?:_[A-Z\d]+)+$/;

/**
 * What says nothing of a container: what talks in plaintext does so inside of a network of its own, which its ports and
 * not its listeners open, one that is alone has one copy, and secrets are told of by what holds the variables.
 */
function isOfContainer(rule: string): boolean {
  return NOT_OF_CONTAINERS.test(rule) || rule.endsWith(SHARED_FOLDER);
}

const NOT_OF_CONTAINERS =
  /plaintext|unencrypted|_over_http$|_open$|_in_file$|_in_tmp$|_missing$|_unlimited$|_not_authenticated$|_placeholder_left$|_replication_factor_one$|_path_shared$/;
