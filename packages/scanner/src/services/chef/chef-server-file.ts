import type { Directive, ParsedFile, Scalar } from '../../formats/tree.ts';
import { directivesOf, isReadWhole } from '../../reading/expand-includes.ts';
import { areNamesOf, isEmpty, isOtherLanguage, type Vocabulary } from '../../reading/its-format.ts';
import type { Doubts } from '../../reading/doubts.ts';
import { WHOLE_FILE } from '../../rule.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import type { OpenContext } from '../../service-definition.ts';
import { rubyValueIn } from './ruby-value.ts';

/** One assignment, or one call such as `api_fqdn "chef.example.com"`. */
interface Assignment {
  readonly directive: Directive;
  /** Undefined where only Ruby knows. */
  readonly value: string | undefined;
}

/**
 * What rules ask of a chef-server.rb, or of a client.rb, knife.rb or solo.rb. Settings have the names that documents have for them, with dots: what is written
 * `nginx['ssl_port']` is `nginx.ssl_port`. It is Ruby, which is never run: what stands in a condition is unknown, and a
 * file that runs other code leaves open what it does not say.
 */
export class ChefServerFile {
  readonly #inForce = new Map<string, Assignment>();
  readonly #isWhole: boolean;
  readonly #doubts: Doubts;

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    this.#doubts = doubts;
    let isWhole = isReadWhole(file);
    let depth = 0;
    let isComment = false;
    for (const directive of directivesOf(file)) {
      if (directive.name === '__END__') break;
      if (directive.name === '=') isComment = directive.args[0]?.value === 'begin';
      if (isComment) continue;
      const last = String(directive.args.at(-1)?.value ?? '');
      if (OPENS.test(directive.name) || last === 'do' || /^\|\w+\|$/.test(last)) depth += 1;
      if (directive.name === 'end') depth = Math.max(depth - 1, 0);
      const call = callIn(directive);
      const name = call?.name ?? settingName(directive.name);
      if (name === undefined) {
        if (RUNS_CODE.test(directive.name)) isWhole = false;
        continue;
      }
      const literal = call ? literalOf(call.argument) : literalIn(directive);
      const value = depth > 0 ? undefined : (literal ?? this.#valueOf(directive));
      const assignment = { directive, value };
      if (value === undefined) doubts.add(assignment);
      this.#inForce.set(name, assignment);
    }
    this.#isWhole = isWhole;
  }

  /** What variables above come to, by themselves or as parts of paths: `File.join(root, 'cookbooks')`. */
  #valueOf({ source, nameSpan, end, args }: Directive): string | undefined {
    if (args.length === 0) return undefined;
    const start =
      nameSpan.end + (/^[ \t]*=(?!=)/.exec(source.text.slice(nameSpan.end, nameSpan.end + 20))?.[0].length ?? 0);
    const value = rubyValueIn(source.text, { start, end }, (name) => {
      const { directive, value: text } = this.#inForce.get(name) ?? {};
      return directive && text !== undefined && VARIABLE.test(name)
        ? { kind: 'text', text, isQuoted: true, start: directive.start, end: directive.end }
        : undefined;
    });
    if (value?.kind === 'text') return value.text;
    if (value?.kind !== 'list') return undefined;
    const texts = value.items.flatMap((item) => (item?.kind === 'text' ? [item.text] : []));
    return texts.length === value.items.length && texts.length > 0 ? texts.join(' ') : undefined;
  }

  /** The value in force: a text, a number or a word as it is written, the items of a list with spaces between them. */
  setting(name: string): Setting {
    const known = this.#doubts.one(this.#inForce.get(name));
    if (known === undefined && this.#isWhole) return { is: 'absent', at: WHOLE_FILE };
    if (known?.value === undefined) {
      this.#doubts.raise();
      return { is: 'unknown' };
    }
    return { is: 'set', value: known.value, at: known.directive };
  }

  /** Whether the program that a setting belongs to may be another server's, or none: it is switched off, or external. */
  mayBeElsewhere(setting: string): boolean {
    const [program] = setting.split('.', 1);
    const maySay = (name: string, value: string): boolean => {
      const said = this.#inForce.get(`${program}.${name}`);
      return said !== undefined && (said.value === undefined || said.value === value);
    };
    return maySay('enable', 'false') || maySay('external', 'true');
  }

  /** Whether anything is said of a setting. */
  has(name: string): boolean {
    return this.#inForce.has(name);
  }
}

const VARIABLE = /^[a-z_]\w*$/;
const OPENS = /^(?:if|unless|case|while|until|begin|def|class|module)$/;
const RUNS_CODE = /^(?:if|unless|case|instance_eval|eval|load|require|require_relative|begin|def)(?:\(|$)/;

/**
 * `nginx['stub_status']['allow_list']` as `nginx.stub_status.allow_list`, and `Chef::Config[:log_level]` as `log_level`;
 * undefined for what is no setting.
 */
function settingName(written: string): string | undefined {
  if (written.length > LONGEST_NAME) return undefined;
  const [, key, method] = /^Chef::Config(?:\[:(\w+)\]|\.(\w+))$/.exec(written) ?? [];
  if ((key ?? method) !== undefined) return key ?? method;
  if (/^[a-z_][a-z\d_]*(?:\.[a-z_]+)?$/.test(written))
    return OPENS.test(written) || written === 'end' ? undefined : written;
  if (!/^[a-z_][a-z\d_]*(?:\[(?:'[\w-]+'|"[\w-]+"|:\w+)\])+$/.test(written)) return undefined;
  return written.replace(/\[['":]([\w-]+)['"]?\]/g, '.$1');
}

/** A setting that is written as a call with brackets, such as `ssl_verify_mode(:verify_peer)`. */
function callIn({ source, start, end }: Directive): { readonly name: string; readonly argument: string } | undefined {
  const [, name, argument = ''] = CALL.exec(source.text.slice(start, Math.min(end, start + LONGEST_NAME))) ?? [];
  return name === undefined || OPENS.test(name) || RUNS_CODE.test(name) ? undefined : { name, argument };
}

const CALL = /^([a-z_][a-z\d_]{0,60})\(([^()]*)\)$/;

/** The value of what is written as one text, number, symbol or word. */
function literalOf(written: string): string | undefined {
  const trimmed = written.trim();
  const [, double, single, symbol, word] =
    /^(?:"([^"#\\]*)"|'([^'\\]*)'|:([a-z_]\w*)|(true|false|nil|\d[\d_]*))$/.exec(trimmed) ?? [];
  return double ?? single ?? symbol ?? word;
}

/** Units: characters. */
const LONGEST_NAME = 200;

/** What is written is the value: one text, number, symbol or word, or a list of texts. */
function literalIn({ args }: Directive): string | undefined {
  const [first] = args;
  const last = args.at(-1);
  if (!first || !last || args.some(({ unknown }) => unknown === true)) return undefined;
  if (args.length === 1) return first.quoted ? String(first.value) : wordIn(first);
  const { source } = first;
  if (last.end - first.start > LONGEST_LIST) return undefined;
  const [, percent] = LIST_OF_WORDS.exec(source.text.slice(first.start, last.end)) ?? [];
  return percent ?? listIn(source.text.slice(first.start, last.end));
}

/** Units: characters. */
const LONGEST_LIST = 4000;
const LIST_OF_WORDS = /^%w[{([<]([^#"'{}()[\]<>]*)[})\]>]$/;

function wordIn({ value, start, end, source }: Scalar): string | undefined {
  const word = String(value);
  if (/^(?:true|false|nil|\d[\d_]*(?:\.\d+)?)$/.test(word)) return word;
  const [, symbol] = /^:([a-z_]\w*)$/.exec(word) ?? [];
  return symbol ?? listIn(source.text.slice(start, Math.min(end, start + LONGEST_LIST)));
}

/** The texts of `["a", 'b']`. */
function listIn(written: string): string | undefined {
  if (!written.startsWith('[') || !written.endsWith(']')) return undefined;
  const inner = written.slice(1, -1).trim();
  if (inner === '') return '';
  const items = inner.split(',').map((item) => /^(?:"([^"#\\]*)"|'([^'\\]*)')$/.exec(item.trim()));
  return items.includes(null) ? undefined : items.map((item) => item?.[1] ?? item?.[2] ?? '').join(' ');
}

/** Whether a text may be a chef-server.rb, or a client.rb. */
export function isChefServerFormat(file: ParsedFile): boolean {
  const names = directivesOf(file).map(({ name }) => name);
  return isEmpty(file) || (!isOtherLanguage(file) && areNamesOf(VOCABULARY, names));
}

/** Sources: https://docs.chef.io/server/config_rb_server_optional_settings/, https://docs.chef.io/config_rb_client/ */
const VOCABULARY: Vocabulary = {
  isKnown: (name) => GROUPS.has(/^[a-z_\d]*/.exec(name)?.[0] ?? ''),
  hasForm: (name) => /^(?:end|if|unless|case|when|else|_?[a-z_\d]+(?:\[['":]\w+['"]?\])*)$/.test(name),
};

const GROUPS: ReadonlySet<string> = new Set(
  `addons api_fqdn api_version backup bookshelf bootstrap chef_server_webui dark_launch data_collector default_orgname
  drbd elasticsearch estatsd fips flavor from_email ha haproxy insecure_addon_compat install_path ip_version jetty ldap lb
  lb_internal license lua nginx notification_email oc_bifrost oc_chef_authz oc_chef_pedant oc_id opensearch opscode_account
  opscode_authz opscode_certificate opscode_chef opscode_chef_mover opscode_erchef opscode_expander opscode_solr4
  opscode_org_creator opscode_test opscode_webui postgresql profiles rabbitmq redis_lb required_recipe role server
  topology upgrades user use_chef_backend chef_backend_members chef_license chef_repo_path chef_server_url chef_zero
  client_key client_registration_retries cookbook_path data_bag_decrypt_minimum_version data_bag_encrypt_version
  data_bag_path enable_reporting encrypted_data_bag_secret environment environment_path exit_status file_backup_path
  file_cache_path file_staging_uses_destdir http_proxy http_proxy_pass http_proxy_user https_proxy https_proxy_pass
  https_proxy_user interval json_attribs knife local_mode lockfile log_level log_location minimal_ohai no_proxy node_name
  node_path ohai pid_file recipe_url rest_timeout role_path rubygems_url splay ssl_ca_file ssl_ca_path ssl_client_cert
  ssl_client_key ssl_verify_mode trusted_certs_dir umask validation_client_name validation_key verify_api_cert`.split(
    /\s+/,
  ),
);
