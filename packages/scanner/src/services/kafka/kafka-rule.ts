import type { Found } from '@plumbline/model/found';
import { removeDirective } from '../../fixing/edit-directives.ts';
import {
  UNKNOWN,
  WHOLE_FILE,
  rulesOf,
  type CheckInput,
  type Finding,
  type Rule,
  type WrittenRule,
} from '../../rule.ts';
import { writeKeyValue } from '../../rules/key-value-rule.ts';
import { named, type KeyValue } from '../../rules/key-values.ts';
import { itemRulesOf, type ItemRule } from '../../rules/item-rule.ts';
import { isLoopback } from '../../rules/loopback.ts';
import { isSetTo, settingRulesOf, type Setting } from '../../rules/setting-rule.ts';
import type { JaasFile, JaasLine } from './jaas-file.ts';
import { isOnNetwork, type KafkaFile, type Listener } from './kafka-file.ts';

/** A rule about one of Kafka's files. */
export const kafkaRule = rulesOf<KafkaFile>('kafka');

/** Which kind of file has the setting, or `everywhere`: every one, behind whichever prefix. */
type KafkaScope = KafkaFile['kind'] | 'everywhere';

/** A rule about one setting of a broker, where no scope says otherwise. */
export const kafkaSetting = settingRulesOf<KafkaFile, KafkaScope>('kafka', {
  applies: (file, scope = 'broker') => scope === 'everywhere' || file.kind === scope,
  ask: (file, key, scope) => (scope === 'everywhere' ? file.everywhere(key).map(named) : [file.settings.setting(key)]),
  write: (finding, key, value, input) => writeKeyValue(finding, input, { key, value, sign: '=' }),
  remove: removeDirective,
});

/** What programs write to their logs, in the form of Log4j 1. */
export const LOG = 'log4j.properties';

/** The same in the form of Log4j 2, as Kafka 4 has it. */
export const LOG4J2 = 'log4j2.yaml';

/** A connector, as the REST interface of Connect takes it; none of its rules has a fix, which would be one of properties. */
export const CONNECTOR = 'connector.json';

/** What holds the settings of connectors, beside those of the other programs. */
export const WITH_CONNECTORS = ['server.properties', CONNECTOR] as const;

/** How programs sign in, in the form of Java. */
export const JAAS = 'jaas.conf';

interface ListenerRule extends Omit<WrittenRule<KafkaFile>, 'check' | 'applies'> {
  /** Whether something is wrong with a listener that other machines reach; undefined where it cannot be known. */
  readonly isBad: (listener: Listener, file: KafkaFile) => boolean | undefined;
  /** The setting that makes such a listener bad, which is marked in place of the listeners where it is written. */
  readonly because?: (listener: Listener, file: KafkaFile) => Setting;
  /** A setting that is as bad as such a listener, where the node has none. */
  readonly elsewhere?: (file: KafkaFile) => KeyValue | undefined;
  /** What depends on more than the listener. */
  readonly severityIn?: (input: CheckInput<KafkaFile>) => Finding['severity'];
}

/** A rule about the listeners of a broker: those that are bad are one finding, for they stand in one setting. */
export function listenerRule({ isBad, because, elsewhere, severityIn, ...rule }: ListenerRule): Rule<KafkaFile> {
  return kafkaRule({
    ...rule,
    applies: ({ file }) => file.kind === 'broker',
    *check(input) {
      const { listeners } = input.file;
      const judged = listeners?.filter(isOnNetwork).map((listener) => ({ listener, bad: isBad(listener, input.file) }));
      const bad = judged?.filter((one) => one.bad === true).map(({ listener }) => listener) ?? [];
      const [first] = bad;
      if (first) {
        const severity = severityIn?.(input);
        const cause = because?.(first, input.file);
        const isWritten = cause !== undefined && cause.is !== 'unknown' && cause.at !== WHOLE_FILE;
        const at = isWritten ? cause.at : first.at;
        yield { at, message: foundIn(first, bad), ...(severity === undefined ? {} : { severity }) };
        return;
      }
      const other = elsewhere?.(input.file);
      if (other?.setting.is === 'set')
        yield {
          at: other.setting.at,
          message: { code: 'has', values: { setting: other.key, value: other.setting.value } },
        };
      else if (!judged || judged.some((one) => one.bad === undefined)) yield UNKNOWN;
    },
  });
}

const aboutJaas = itemRulesOf<JaasFile, JaasLine>(
  'kafka',
  ({ file }) => file.options,
  ({ directive }) => directive,
);

/** A rule about each option of a jaas.conf. */
export function jaasRule(rule: Omit<ItemRule<JaasFile, JaasLine>, 'reads'>): Rule<JaasFile> {
  return aboutJaas({ ...rule, reads: [JAAS] });
}

/** The listener by which a program of Confluent's answers whoever reaches it, by HTTP and without a password. */
export function openToEverybody(
  listeners: string,
  file: KafkaFile,
): false | { readonly part: string } | typeof UNKNOWN {
  const method = file.settings.setting('authentication.method');
  const open = listeners
    .split(',')
    .map((listener) => listener.trim())
    .find((listener) => /^http:/i.test(listener) && !isLoopback(listener));
  if (open === undefined || isSetTo(method, (name) => name !== '' && name !== 'NONE')) return false;
  // It may ask for a token.
  const hasExtension = file.settings.matching((key) => key.endsWith('extension.class')).length > 0;
  return method.is === 'unknown' || hasExtension ? UNKNOWN : { part: open };
}

/** Whether a listener talks so; undefined where it cannot be known. */
export function isProtocol(protocol: Listener['protocol'], wanted: Listener['protocol']): boolean | undefined {
  return protocol === undefined ? undefined : protocol === wanted;
}

function foundIn({ isDefault }: Listener, bad: readonly Listener[]): Found {
  const value = bad.map(({ text }) => text).join(', ');
  return { code: isDefault ? 'default' : 'has', values: { setting: 'listeners', value } };
}

export const DOCUMENTATION = 'https://kafka.apache.org/documentation/';
/** Where a broker's setting is described. */
export function brokerSetting(name: string): string {
  return `${DOCUMENTATION}#brokerconfigs_${name}`;
}
export const SECURITY = `${DOCUMENTATION}#security`;
export const LISTENERS = brokerSetting('listeners');
export const SSL = `${DOCUMENTATION}#security_ssl`;
export const SASL = `${DOCUMENTATION}#security_sasl`;
export const AUTHORIZATION = `${DOCUMENTATION}#security_authz`;
export const MONITORING = `${DOCUMENTATION}#monitoring`;
export const CONNECT = `${DOCUMENTATION}#connect`;
export const ZOOKEEPER_GUIDE = 'https://zookeeper.apache.org/doc/current/zookeeperAdmin.html';
