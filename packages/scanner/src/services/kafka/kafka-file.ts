import { directivesOf } from '../../reading/expand-includes.ts';
import { areNamesOf, isEmpty, isOtherLanguage, type Vocabulary } from '../../reading/its-format.ts';
import type { ParsedFile } from '../../formats/tree.ts';
import { isPartByPlace } from '../../part-of-configuration.ts';
import { isLoopback } from '../../rules/loopback.ts';
import { once } from '../../rules/once.ts';
import { KeyValues, type KeyValue } from '../../rules/key-values.ts';
import type { WithKeyValues } from '../../rules/key-value-rule.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import type { Finding } from '../../rule.ts';
import type { OpenContext } from '../../service-definition.ts';

/**
 * What a file configures, which its keys tell: all of Kafka's programs are configured by files of one form. ksqlDB and the
 * REST proxy are gateways, through which clients come by HTTP.
 */
type KafkaKind = 'broker' | 'connect' | 'zookeeper' | 'registry' | 'gateway' | 'client';

/** How a listener talks; Kafka has no others. */
type SecurityProtocol = 'PLAINTEXT' | 'SSL' | 'SASL_PLAINTEXT' | 'SASL_SSL';

export interface Listener {
  /** In upper case, as Kafka compares it. */
  readonly name: string;
  /** Undefined where it cannot be known. */
  readonly protocol: SecurityProtocol | undefined;
  /** Empty for all addresses. */
  readonly host: string;
  /** As it is written. */
  readonly text: string;
  /** Other nodes of the quorum talk to it, and no clients. */
  readonly isController: boolean;
  readonly at: Finding['at'];
  /** Not written: Kafka's own default. */
  readonly isDefault: boolean;
}

/** What rules ask of the properties of a broker, a client, Connect, a gateway, the schema registry or ZooKeeper. */
export class KafkaFile implements WithKeyValues {
  readonly kind: KafkaKind;
  readonly settings: KeyValues;

  /** Its own listeners, and those of controllers, to which a broker talks by their settings. */
  readonly #names = once(
    () =>
      new Set([
        ...(this.listeners ?? []).map(({ name }) => name),
        ...namesIn(this.settings.setting('controller.listener.names')),
      ]),
  );

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    const keys = directivesOf(file).map(({ name }) => name);
    this.kind = /^kafka-rest\b/.test(file.source.fileName) ? 'gateway' : kindOf(keys);
    const saysLittle = keys.length > 0 && !keys.some((key) => WHOLE[this.kind].test(key));
    this.settings = KeyValues.of(file, doubts, saysLittle || isPartByPlace(file.source));
  }

  /**
   * The listeners of a broker; undefined where they cannot be known, as where those are advertised that stand nowhere.
   * Without any, it has one that is open to all.
   */
  get listeners(): readonly Listener[] | undefined {
    const setting = this.settings.setting('listeners');
    const isElsewhere = setting.is === 'absent' && this.settings.setting('advertised.listeners').is !== 'absent';
    if (setting.is === 'unknown' || isElsewhere) return undefined;
    const text = setting.is === 'set' ? setting.value : 'PLAINTEXT://:9092';
    const isDefault = setting.is === 'absent';
    const protocols = this.#protocols;
    const controllers = namesIn(this.settings.setting('controller.listener.names'));
    return text.split(',').flatMap((written) => {
      const [, upper = '', host = ''] = /^\s*([\w-]+):\/\/(\[[^\]]*\]|[^:]*)/.exec(written) ?? [];
      const name = upper.toUpperCase();
      if (name === '') return [];
      const isController = controllers.has(name);
      return [{ name, protocol: protocols(name), host, text: written.trim(), isController, at: setting.at, isDefault }];
    });
  }

  /** Whether a node that is a broker alone talks in plaintext to controllers on other machines. */
  get asksControllersInPlaintext(): boolean {
    const roles = namesIn(this.settings.setting('process.roles'));
    const controllers = [...namesIn(this.settings.setting('controller.listener.names'))];
    const quorum = ['controller.quorum.voters', 'controller.quorum.bootstrap.servers']
      .map((name) => this.settings.setting(name))
      .some((nodes) => nodes.is === 'set' && hasRemoteHost(withoutIds(nodes.value)));
    const protocols = this.#protocols;
    return (
      roles.has('BROKER') && roles.size === 1 && quorum && controllers.some((name) => protocols(name) === 'PLAINTEXT')
    );
  }

  /** Whether other machines can reach the broker; undefined where it cannot be known. */
  get isReachable(): boolean | undefined {
    return this.listeners?.some(isOnNetwork);
  }

  /** What a listener has of a setting: its own, else that of all listeners. */
  settingOf({ name }: Listener, key: string): Setting {
    const own = this.settings.setting(`listener.name.${name.toLowerCase()}.${key}`);
    return own.is === 'absent' ? this.settings.setting(key) : own;
  }

  /** A key wherever it stands: alone, or behind a prefix such as `listener.name.external.` or `producer.`. */
  everywhere(key: string): readonly KeyValue[] {
    return this.settings.matching((known) => (known === key || known.endsWith(`.${key}`)) && !this.#isIdle(known));
  }

  /** Whether clients may sign in by a mechanism of SASL: where mechanisms are named, by those alone. */
  maySignInBy(mechanism: string): boolean {
    const named = this.everywhere('sasl.enabled.mechanisms');
    return named.length === 0 || named.some(({ setting }) => setting.is !== 'set' || setting.value.includes(mechanism));
  }

  /** Whether a setting is of a listener that is not there; a secret is one all the same. */
  #isIdle(key: string): boolean {
    const [, name] = /^listener\.name\.([^.]+)\.(?!.*(?:password|jaas\.config|\.key)$)/.exec(key) ?? [];
    if (name === undefined || this.settings.setting('listeners').is !== 'set') return false;
    return !this.#names().has(name.toUpperCase());
  }

  /** Source: https://kafka.apache.org/documentation/#brokerconfigs_listener.security.protocol.map */
  get #protocols(): (listener: string) => SecurityProtocol | undefined {
    const map = this.settings.setting('listener.security.protocol.map');
    if (map.is === 'unknown') return () => undefined;
    const controllers = namesIn(this.settings.setting('controller.listener.names'));
    if (map.is === 'absent') return (name) => protocolOf(name) ?? (controllers.has(name) ? 'PLAINTEXT' : undefined);
    const pairs = map.value.split(',').map((pair) => pair.trim().toUpperCase().split(':'));
    const protocols = new Map(pairs.map(([name = '', protocol = '']) => [name, protocolOf(protocol)]));
    return (name) => protocols.get(name);
  }
}

/** Whether a listener can be reached from other machines. */
export function isOnNetwork({ host }: Listener): boolean {
  return host === '' || !isLoopback(host);
}

/** Whether a list such as `zk1:2181,zk2:2181/kafka` names another machine. */
export function hasRemoteHost(hosts: string): boolean {
  return hosts.split(',').some((host) => host.trim() !== '' && !isLoopback(host.trim()));
}

/** A list such as `1@ctl1:9093,2@ctl2:9093` without the number of each node. */
function withoutIds(nodes: string): string {
  return nodes
    .split(',')
    .map((node) => node.slice(node.indexOf('@') + 1))
    .join(',');
}

function namesIn(setting: Setting): ReadonlySet<string> {
  return new Set(setting.is === 'set' ? setting.value.split(',').map((name) => name.trim().toUpperCase()) : []);
}

const PROTOCOLS: readonly SecurityProtocol[] = ['PLAINTEXT', 'SSL', 'SASL_PLAINTEXT', 'SASL_SSL'];

function protocolOf(written: string): SecurityProtocol | undefined {
  return PROTOCOLS.find((protocol) => protocol === written.toUpperCase());
}

/** Keys that one kind of file alone has, in the order in which they decide. */
const KINDS: readonly (readonly [KafkaKind, RegExp])[] = [
  ['gateway', /^(?:ksql|kafka\.rest)\./],
  // Whoever asks the registry names its URL.
  ['registry', /^(?:kafkastore\.|schema\.registry\.(?!url$)|schema\.compatibility\.)/],
  // Connect's own keys, before those that it has in common with a broker, such as `ssl.client.auth`.
  [
    'connect',
    /^(?:(?:offset|config|status)\.storage\..+|(?:key|value)\.converter.*|admin\.listeners.*|inter\.worker\..+)$/,
  ],
  [
    'broker',
    /^(?:broker\.id|node\.id|process\.roles|zookeeper\.(?:connect|set\.acl|ssl\..*)|log\.dirs?|metadata\.log\.dir|controller\..+|listener\..+|inter\.broker\..+|security\.inter\.broker\.protocol|advertised\..+|authorizer\..+|super\.users|allow\.everyone\..+|sasl\.(?:enabled\.mechanisms|mechanism\.inter\..+|mechanism\.controller\..+)|num\.(?:network|io)\.threads|offsets\.topic\..+|transaction\.state\.log\..+|auto\.create\.topics\.enable|unclean\.leader\..+|default\.replication\.factor|connections\.max\.reauth\.ms|max\.connections.*|message\.max\.bytes|socket\.request\.max\.bytes|password\.encoder\..+|ssl\.(?:client\.auth|principal\.mapping\.rules)|min\.insync\.replicas)$/,
  ],
  ['connect', /^(?:offset\.flush\..+|plugin\.path|rest\..+|connector\..+|tasks\.max)$/],
  [
    'zookeeper',
    /^(?:dataDir|dataLogDir|clientPort|clientPortAddress|secureClientPort|tickTime|initLimit|maxClientCnxns|4lw\..+|admin\.(?:enableServer|serverPort|serverAddress)|authProvider\..+|requireClientAuthScheme|sslQuorum|(?:client\.)?portUnification|skipACL|ssl\.(?:quorum\..+|clientAuth|hostnameVerification))$/,
  ],
  [
    'client',
    /^(?:bootstrap\.servers|security\.protocol|sasl\..+|ssl\..+|acks|group\.id|client\.id|(?:key|value)\.(?:de)?serializer|.+\.bootstrap\.servers)$/,
  ],
];

/** What a whole file of a kind has: without it, the file is a part of a configuration. */
const WHOLE: Readonly<Record<KafkaKind, RegExp>> = {
  broker: /^(?:broker\.id|node\.id|zookeeper\.connect|listeners)$/,
  connect: /^(?:offset\.storage\.(?:topic|file\.filename)|config\.storage\.(?:topic|replication\.factor))$/,
  zookeeper: /^dataDir$/,
  registry: /^kafkastore\./,
  gateway: /^listeners$/,
  client: /^bootstrap\.servers$/,
};

function kindOf(keys: readonly string[]): KafkaKind {
  return KINDS.find(([, mark]) => keys.some((key) => mark.test(key)))?.[0] ?? 'broker';
}

/** Whether a text says what Kafka logs. */
export function isLogFormat(file: ParsedFile): boolean {
  return directivesOf(file).some(({ name }) => /^log4j\.logger\.kafka\b/.test(name));
}

/** Whether a text may be a file of properties of one of Kafka's programs. */
export function isKafkaFormat(file: ParsedFile): boolean {
  return (
    isEmpty(file) ||
    (!isOtherLanguage(file) &&
      areNamesOf(
        VOCABULARY,
        directivesOf(file).map(({ name }) => name),
      ))
  );
}

const VOCABULARY: Vocabulary = {
  isKnown: (name) => name === 'listeners' || KINDS.some(([, mark]) => mark.test(name)),
  hasForm: (name) =>
    (/^[\w>-]+(?:\.[\w>-]+)+$/.test(name) && !/^(?:druid|log4j2?|logging|server(?!\.\d)|spark|spring)\./.test(name)) ||
    /^(?:name|topics?|file|acks|clusters)$/.test(name),
};
