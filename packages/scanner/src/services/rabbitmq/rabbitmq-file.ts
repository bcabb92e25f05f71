import { areNamesOf, isEmpty, isOtherLanguage, type Vocabulary } from '../../reading/its-format.ts';
import { directivesOf } from '../../reading/expand-includes.ts';
import type { ParsedFile } from '../../formats/tree.ts';
import { isPartByPlace } from '../../part-of-configuration.ts';
import type { WithKeyValues } from '../../rules/key-value-rule.ts';
import { KeyValues } from '../../rules/key-values.ts';
import { isLoopback } from '../../rules/loopback.ts';
import { isSetTo } from '../../rules/setting-rule.ts';
import { WHOLE_FILE, type Finding } from '../../rule.ts';
import type { OpenContext } from '../../service-definition.ts';

/** The file that the server reads first; all others of its folder are parts. */
const WHOLE = /^rabbitmq(?:[-_][\w-]*)?\.conf/i;
/** What is read beside a rabbitmq.conf, which a rabbitmq.config of old stands alone for. */
const ADVANCED_PART = /^(?:advanced|inter)/i;

/** An address that a protocol is served at. */
export interface Listener {
  /** As it is written: a port, or an address with one. */
  readonly address: string;
  readonly at: Finding['at'];
  /** Not written: the server's own default. */
  readonly isDefault: boolean;
}

/** What rules ask of a rabbitmq.conf or a part of one. */
export class RabbitmqFile implements WithKeyValues {
  readonly settings: KeyValues;

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    const isPart = ADVANCED_PART.test(file.source.fileName) || isPartByPlace(file.source, WHOLE);
    this.settings = KeyValues.of(file, doubts, isPart);
  }

  /**
   * The addresses below a key such as `listeners.tcp`; undefined where they cannot be known.
   * `absent`: what the server listens on where nothing is said.
   */
  listeners(key: string, absent?: string): readonly Listener[] | undefined {
    const all = this.settings.setting(key);
    if (all.is === 'unknown' && this.settings.isWhole) return undefined;
    if (isSetTo(all, (value) => value === 'none')) return [];
    const written = this.settings.below(`${key}.`);
    if (written.length === 0) {
      if (absent === undefined) return [];
      return this.settings.isWhole ? [{ address: absent, at: WHOLE_FILE, isDefault: true }] : undefined;
    }
    const listeners = written.flatMap(({ setting }): readonly Listener[] =>
      setting.is === 'set' ? [{ address: setting.value, at: setting.at, isDefault: false }] : [],
    );
    return listeners.length < written.length ? undefined : listeners;
  }

  /** Whether it is said that nothing is served with TLS, so that `ssl_options` are for nobody. */
  get servesNoTls(): boolean {
    const isOff = isSetTo(this.settings.setting('listeners.ssl'), (value) => value === 'none');
    return isOff && this.settings.matching((key) => /\.(?:listeners\.ssl|ssl)\./.test(key)).length === 0;
  }

  /**
   * Whether a setting may matter: one of a backend that users are looked up in, such as `auth_ldap`, does where backends
   * are named only if its own is one of them, or what a cache has behind it.
   */
  mayMatter(setting: string): boolean {
    const [, backend = ''] = /^auth_(ldap|http|oauth)/.exec(setting) ?? [];
    const backends = this.settings.isWhole ? this.settings.below('auth_backends.') : [];
    return (
      backends.length === 0 ||
      backends.some(
        ({ setting: one }) => one.is !== 'set' || one.value.includes(backend) || one.value.includes('cache'),
      )
    );
  }

  /** Whether the directory may be asked what users may do, and not only who they are. Terms of Erlang name all backends. */
  get asksDirectoryForRights(): boolean {
    const backends = this.settings.below('auth_backends.');
    const ofRights = backends.filter(({ key }) => !key.endsWith('.authn'));
    return (
      backends.length === 0 || ofRights.some(({ setting }) => setting.is !== 'set' || /ldap|cache/.test(setting.value))
    );
  }

  /** Whether users sign in with the passwords that the server keeps itself, guest's among them: by default they do. */
  get hasOwnUsers(): boolean {
    // The other ones of a pair say what users may do.
    const backends = this.settings.below('auth_backends.').filter(({ key }) => !/\.authz(?:\.\d+)?$/.test(key));
    return (
      backends.length === 0 || backends.some(({ setting }) => setting.is !== 'set' || /internal/.test(setting.value))
    );
  }

  /**
   * Whether the user guest may sign in from other machines, whom the server keeps to its own by default; undefined where
   * it cannot be known. Whoever names users anywhere in the list names all of them: guest is one no longer.
   */
  get isGuestRemote(): boolean | undefined {
    if (isSetTo(this.settings.setting('loopback_users'), (value) => value === 'none')) return true;
    const users = this.settings.below('loopback_users.');
    const guest = users.find(({ key }) => key === 'loopback_users.guest')?.setting;
    if (guest) return guest.is === 'set' ? guest.value !== 'true' : undefined;
    return this.settings.isWhole ? users.length > 0 : undefined;
  }

  /**
   * Whether the server makes no first user of its own, as it imports users with its definitions.
   * Source: https://www.rabbitmq.com/docs/definitions#import-on-boot
   */
  get importsDefinitions(): boolean {
    return this.settings
      .matching((key) =>
        /^(?:(?:management\.)?load_definitions|definitions\.(?:import_backend|local\.path|https\.url))$/.test(key),
      )
      .some(({ setting }) => setting.is !== 'absent');
  }

  /**
   * Whether a node without users still starts where passwords must have a length: it makes its first user, guest unless
   * it is told otherwise, and ends where that one's password is refused. Undefined where the password cannot be known.
   */
  startsWithPasswordsOf(length: number): boolean | undefined {
    if (this.importsDefinitions) return true;
    const password = this.settings.setting('default_pass');
    if (password.is === 'unknown') return undefined;
    return (password.is === 'set' ? password.value : 'guest').length >= length;
  }

  /** Whether the file has anything below one of some prefixes, which says that the plugin is in use. */
  uses(...prefixes: readonly string[]): boolean {
    return prefixes.some((prefix) => this.settings.below(prefix).length > 0);
  }
}

/** Whether other machines can reach an address: a port alone is open on all of them. */
export function isOnNetwork(address: string): boolean {
  return !/^(?:local|unix):/.test(address) && (/^\d+$/.test(address) || !isLoopback(hostOf(address)));
}

/** The host of `127.0.0.1:5672`, `::1:5672` or `[::1]:5672`. */
function hostOf(address: string): string {
  return address.replace(/:\d{1,5}$/, '').replace(/^\[(.*)\]$/, '$1');
}

/** Whether a text may be a rabbitmq.conf. */
export function isRabbitmqFormat(file: ParsedFile): boolean {
  if (isEmpty(file)) return true;
  const directives = directivesOf(file);
  const names = directives.map(({ name, args }) => (args.length === 0 ? '' : name));
  return !isOtherLanguage(file) && areNamesOf(VOCABULARY, names);
}

const VOCABULARY: Vocabulary = {
  isKnown: (name) =>
    /^(?:listeners|ssl_options|management|log|auth_(?:backends|mechanisms|ldap|http|oauth2|cache)|cluster_(?:formation|partition_handling|name|keepalive_interval|queue_limit|exchange_limit)|amqp1_0|amqp_client|mqtt|stomp|web_mqtt|web_stomp|stream|prometheus|loopback_users|default_(?:user|pass|vhost|permissions|user_tags|limits|policies|users|queue_type)|vm_memory_(?:high_watermark\w*|calculation_strategy)|disk_free_limit|credential_validator|definitions|load_definitions|heartbeat|(?:ssl_)?handshake_timeout|(?:initial_)?frame_max|(?:channel|connection|session|link|consumer)_max\w*|max_(?:message_size|connections|channels_per_connection)|tcp_listen_options|queue_\w+|num_acceptors|raft|quorum_queue|classic_queue|trust_store|anonymous_login_(?:user|pass)|password_hashing_module|proxy_protocol|reverse_dns_lookups|config_entry_decoder|distribution|background_gc_\w+|collect_statistics\w*|consumer_timeout|net_ticktime|mirroring_\w+|ssl_cert_login_from|motd_file|msg_store_\w+|include)(?:\.|$)/.test(
      name,
    ),
  hasForm: (name) => /^[a-z][\w-]*(?:\.[\w*-]+)+$/.test(name),
};
