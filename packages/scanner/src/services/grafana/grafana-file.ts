import type { ParsedFile } from '../../formats/tree.ts';
import { directivesOf, isReadWhole } from '../../reading/expand-includes.ts';
import { areNamesOf, isEmpty, isOtherLanguage, type Vocabulary } from '../../reading/its-format.ts';
import type { Doubts } from '../../reading/doubts.ts';
import { SectionKeys, valueOf } from '../../reading/section-keys.ts';
import { isLoopback } from '../../rules/loopback.ts';
import { isSetTo, type Setting } from '../../rules/setting-rule.ts';
import { WHOLE_FILE } from '../../rule.ts';
import type { OpenContext } from '../../service-definition.ts';

/** What rules ask of a grafana.ini or custom.ini, or of variables that override what stands there. */
export class GrafanaFile {
  /** Whether it is variables: what they do not say is said elsewhere. */
  readonly isEnvironment: boolean;
  readonly #keys: SectionKeys;
  readonly #isComplete: boolean;
  readonly #doubts: Doubts;

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    const directives = directivesOf(file);
    this.#keys = new SectionKeys(directives);
    this.isEnvironment = directives.some(({ name }) => VARIABLE.test(name));
    this.#isComplete = isReadWhole(file) && !this.isEnvironment;
    this.#doubts = doubts;
    for (const { block = [] } of directives)
      for (const key of block) if (key.args.some(({ unknown }) => unknown)) doubts.add(key);
  }

  /** The last value of a key, which is the one in force. What is absent has the value of Grafana's own defaults. */
  setting(section: string, key: string): Setting {
    const written = this.isEnvironment ? this.#keys.all('', variableOf(section, key)) : this.#keys.all(section, key);
    const directive = this.#doubts.all(written).at(-1);
    // Nothing overrides a variable.
    if (!this.#isComplete && !(directive && this.isEnvironment)) this.#doubts.raise();
    if (directive) {
      const isUnknown = directive.args.some(({ unknown }) => unknown);
      return isUnknown ? { is: 'unknown' } : { is: 'set', value: valueOf(directive), at: directive };
    }
    if (!this.#isComplete) return { is: 'unknown' };
    return { is: 'absent', at: this.#keys.head(section) ?? WHOLE_FILE, head: true };
  }

  /** The value of a key, or Grafana's own; undefined where it cannot be known. */
  value(section: string, key: string, byDefault: string): string | undefined {
    const setting = this.setting(section, key);
    if (setting.is === 'unknown') return undefined;
    return setting.is === 'set' ? setting.value : byDefault;
  }

  /** Whether a part of Grafana is switched on; undefined where it cannot be known. */
  isOn(section: string, key = 'enabled', byDefault = false): boolean | undefined {
    const value = this.value(section, key, String(byDefault));
    return value === undefined ? undefined : isOn(value);
  }

  /** The sections of ways to sign in that somebody else checks, such as `auth.github`, which are switched on. */
  get oauthSections(): readonly string[] {
    return this.#sections.filter((name) => OAUTH.has(name) && this.isOn(name) !== false);
  }

  /** What the sections of plugins set, such as `plugin.grafana-image-renderer`. */
  get pluginKeys(): readonly (readonly [section: string, key: string])[] {
    const sections = this.isEnvironment ? [] : this.#keys.sections.filter((name) => name.startsWith('plugin.'));
    return sections.flatMap((section) => [...this.#keys.keysOf(section).keys()].map((key) => [section, key] as const));
  }

  get #sections(): readonly string[] {
    if (!this.isEnvironment) return this.#keys.sections;
    const variables = [...this.#keys.keysOf('').keys()];
    return [...OAUTH].filter((section) => variables.some((name) => name.startsWith(variableOf(section, ''))));
  }

  /** Whether Grafana itself speaks TLS, or says that a proxy before it does. */
  get isBehindTls(): boolean {
    const isTls = (value: string): boolean => /^(https|h2)(:|$)/i.test(value);
    return isSetTo(this.setting('server', 'protocol'), isTls) || isSetTo(this.setting('server', 'root_url'), isTls);
  }

  /** Whether only programs of the machine reach it; undefined where that cannot be known. */
  get isLocal(): boolean | undefined {
    const protocol = this.value('server', 'protocol', 'http');
    if (protocol === 'socket') return true;
    const address = this.value('server', 'http_addr', '');
    if (address === undefined || protocol === undefined) return undefined;
    return address !== '' && isLoopback(address);
  }
}

/** Source: https://grafana.com/docs/grafana/latest/setup-grafana/configure-security/configure-authentication/ */
const OAUTH: ReadonlySet<string> = new Set(
  ['github', 'gitlab', 'google', 'grafananet', 'grafana_com', 'azuread', 'okta', 'generic_oauth'].map(
    (provider) => `auth.${provider}`,
  ),
);

const VARIABLE = /^GF_[A-Z\d]+_[A-Z\d_]+$/;

/**
 * The variable that overrides a key.
 * Source: https://grafana.com/docs/grafana/latest/setup-grafana/configure-grafana/#override-configuration-with-environment-variables
 */
export function variableOf(section: string, key: string): string {
  return `GF_${section}_${key}`.replaceAll(/[.-]/g, '_').toUpperCase();
}

/** As Grafana's reader of booleans has them; what it does not know is the default. */
export function isOn(value: string): boolean {
  return /^(?:1|t|true|y|yes|on)$/i.test(value);
}

export function isOff(value: string): boolean {
  return /^(?:0|f|false|n|no|off)$/i.test(value);
}

/** Whether a text may be a grafana.ini. */
export function isGrafanaFormat(file: ParsedFile): boolean {
  const names = directivesOf(file).map(({ name, block }) => (block ? `[${name}` : name));
  return isEmpty(file) || (!isOtherLanguage(file) && areNamesOf(VOCABULARY, names));
}

const VOCABULARY: Vocabulary = {
  isKnown: (name) => NAMES.has(name) || FAMILIES.test(name) || VARIABLE.test(name),
  // Those of other programs beside Grafana's own.
  hasForm: (name) => /^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(name),
};

/** Sections by their bracket, and the keys before the first one. Source: conf/defaults.ini of Grafana 10. */
const NAMES: ReadonlySet<string> = new Set(
  `app_mode instance_name force_migration target default_target [DEFAULT [paths [server [database [session [remote_cache
  [dataproxy [analytics [security [snapshots [dashboards [datasources [users [auth [aws [azure [rbac [smtp [emails [log
  [quota [unified_alerting [alerting [annotations [explore [help [profile [query_history [metrics [grafana_net
  [grafana_com [external_image_storage [rendering [panels [plugins [live [enterprise [feature_toggles [date_formats
  [expressions [geomap [navigation [secure_socks_datasource_proxy [support_bundles [public_dashboards [news [search
  [storage [grpc_server [recording_rules [cloud_migration [sso_settings [auditing [white_labeling [reporting [caching
  [saml [event_publisher [amqp [keystore [meta_analytics [usage_insights [service_accounts [time_picker [grafana_javascript_agent`.split(
    /\s+/,
  ),
);
const FAMILIES =
  /^\[(?:auth|log|metrics|tracing|security|dataproxy|unified_alerting|annotations|analytics|external_image_storage|plugin|navigation|server|database|users|caching|keystore|feature_toggles|recording_rules|environment|white_labeling)\./;
