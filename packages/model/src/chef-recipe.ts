/**
 * What tells a recipe of Chef, or the attributes of a cookbook, that stand in no cookbook: several signs that no other
 * Ruby has together, in the blocks of Chef's own resources. Goes through the text once and parses nothing.
 * Source: https://docs.chef.io/resources/
 */

/** The signs of a recipe, such as `service` and `notifies`; none where they are too few, or where the text is another's. */
export function signsOfRecipe(text: string): readonly string[] {
  if (!BEGINS_SO.test(text) && !HAS_LINE.test(text)) return [];
  const signs = new Signs();
  let block: Block | undefined;
  let heredoc: string | undefined;
  let isComment = false;
  for (const whole of text.split(LINE_END)) {
    const line = whole.trim();
    if (heredoc !== undefined) {
      if (line === heredoc) heredoc = undefined;
      continue;
    }
    if (whole.startsWith('=begin')) isComment = true;
    if (whole.startsWith('=end')) isComment = false;
    if (isComment || line === '' || line.startsWith('#')) continue;
    if (whole === '__END__') break;
    if (OF_OTHERS.test(whole)) return [];
    heredoc = HEREDOC.exec(line)?.[1];
    const indentation = whole.length - whole.trimStart().length;
    if (block && indentation <= block.indentation) {
      if (line === 'end') block.close(signs);
      block = undefined;
    }
    const [, type] = RESOURCE.exec(line) ?? [];
    if (type !== undefined) block = new Block(type, indentation);
    else if (block) block.read(line, indentation, signs);
    else if (ATTRIBUTE.test(whole)) signs.add(line.slice(0, line.indexOf('=')).trim());
    else signs.addCall(OF_RECIPES.exec(line)?.[1]);
  }
  return signs.areEnough ? signs.words : [];
}

/** Gathers what tells a recipe. */
class Signs {
  readonly #words = new Set<string>();
  #weight = 0;

  /** `weight`: how many signs it is worth. */
  add(word: string, weight = 1): void {
    if (this.#words.has(word)) return;
    this.#words.add(word);
    this.#weight += weight;
  }

  addCall(name: string | undefined): void {
    if (name !== undefined) this.add(name);
  }

  get areEnough(): boolean {
    return this.#weight >= 2;
  }

  get words(): readonly string[] {
    return [...this.#words];
  }
}

/** A resource whose properties are being read. */
class Block {
  readonly indentation: number;
  readonly #type: string;
  readonly #properties: ReadonlySet<string> | undefined;
  #inner: number | undefined;
  #own = 0;
  #isOfOthers = false;

  constructor(type: string, indentation: number) {
    this.indentation = indentation;
    this.#type = type;
    this.#properties = PROPERTIES.get(type);
  }

  /** Statements of the block itself stand as far in as the first one. */
  read(line: string, indentation: number, signs: Signs): void {
    this.#inner ??= indentation;
    if (indentation !== this.#inner || /^[\])}]|^end\b/.test(line)) return;
    const [, name = ''] = PROPERTY.exec(line) ?? [];
    const [, action = ''] = ACTION.exec(line) ?? [];
    if (ACTIONS.has(action)) signs.add(`${this.#type} :${action}`, 2);
    else if (NOTIFICATION.test(line)) signs.add(name, 2);
    else if (COMMON.has(name)) signs.add(name);
    else if (this.#isProperty(name)) signs.add(`${this.#type} ${name}`);
    else {
      this.#isOfOthers = true;
      return;
    }
    this.#own += 1;
  }

  /** What holds nothing but properties is one more sign. */
  close(signs: Signs): void {
    if (this.#own > 0 && !this.#isOfOthers) signs.add(this.#type);
  }

  #isProperty(name: string): boolean {
    return this.#properties === undefined ? name !== '' : this.#properties.has(name);
  }
}

const LINE_END = /\r\n|\n|\r/;
const HEREDOC = /<<(?:[-~]['"]?(?=\w)|['"]?(?=[A-Z]))(\w{1,40})/;

function words(list: string): readonly string[] {
  return list.split(/\s+/);
}

const OF_FILES = `owner group mode path content source cookbook variables checksum backup recursive local verify force_unlink
  manage_symlink_source atomic_update inherits rights deny_rights headers helpers show_progress use_conditional_get
  use_etag use_last_modified`;
const OF_PACKAGES = `version options source package_name arch flush_cache allow_downgrade default_release response_file`;
const OF_SCRIPTS = `command code cwd environment user group creates returns live_stream interpreter flags login umask input`;
const OF_CHECKOUTS = `repository revision reference destination depth user group ssh_wrapper enable_submodules
  enable_checkout checkout_branch`;

/** The properties of resources whose names others use as well. */
const PROPERTIES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [
    ['bash csh execute ksh script', OF_SCRIPTS],
    ['cron', 'minute hour day month weekday command user mailto path home shell time'],
    ['directory file template', OF_FILES],
    ['env', 'key_name value delim'],
    ['git subversion', OF_CHECKOUTS],
    ['group', 'members append excluded_members gid group_name system non_unique'],
    ['link', 'to link_type target_file owner group'],
    ['log', 'level message'],
    ['mount', 'device fstype options mount_point device_type pass dump enabled'],
    ['package', OF_PACKAGES],
    [
      'service',
      `service_name pattern start_command stop_command restart_command reload_command status_command init_command
      run_levels startup_type run_as_user run_as_password`,
    ],
    ['user', 'uid gid home shell password comment manage_home system username salt iterations non_unique'],
  ].flatMap(([types = '', names = '']) => words(types).map((type) => [type, new Set(words(names))] as const)),
);

/** Resources that are called so by Chef alone. */
const OF_CHEF = String.raw`(?:apt|bff|cab|chocolatey|dmg|dnf|dpkg|freebsd|gem|homebrew|ips|macports|msu|openbsd|pacman|paludis|portage|powershell|rpm|smartos|snap|solaris|windows|yum|zypper)_package|(?:apt|yum|zypper)_repository|apt_(?:preference|update)|archive_file|chef_(?:client_\w{3,30}|gem|handler|vault_secret)|cookbook_file|cron_(?:access|d)|docker_(?:container|exec|image|image_prune|installation\w{0,20}|network|registry|service|service_manager\w{0,20}|swarm_\w{3,10}|tag|volume)|dsc_(?:resource|script)|firewall_rule|habitat_(?:config|install|package|service|sup|user_toml)|http_request|inspec_(?:input|waiver|waiver_file)|kernel_module|macos_userdefaults|openssl_(?:dhparam|ec_\w{3,30}|rsa_\w{3,30}|x509_\w{3,30})|powershell_script|registry_key|remote_(?:directory|file)|rhsm_(?:errata|register|repo|subscription)|ruby_block|selinux_(?:boolean|fcontext|install|login|module|permissive|port|state|user)|ssh_known_hosts_entry|sudo|swap_file|sysctl|systemd_unit|user_ulimit|windows_(?:audit_policy|auto_run|certificate|defender|defender_exclusion|feature|firewall_profile|firewall_rule|security_policy|service|share|task|user_privilege)`;

const TYPE = `(${[...PROPERTIES.keys()].join('|')}|${OF_CHEF})`;
const NAMED = String.raw`(?:'[^'\n]{1,300}'|"[^"\n]{1,300}"|%[wW][^\n]{1,300}|\[[^\n]{1,300}\]|[a-z][^\n|,=]{0,200})`;
const RESOURCE = new RegExp(String.raw`^${TYPE}(?:[ \t]{1,9}|\()${NAMED}\)?[ \t]{1,9}do$`);

/** An attribute of a cookbook, or of the node by its level. */
const ATTRIBUTE =
  /^(?:node\.)?(?:force_)?(?:default|override|normal)!?(?:\[[ \t]{0,9}(?:'[^'\n]{1,100}'|"[^"\n]{1,100}"|:\w{1,60})[ \t]{0,9}\]){2,12}[ \t]{0,40}(?:\|\|)?=(?![=~])/;

/** What recipes say outside of resources; a word alone is no sign of one, as a resource has to be there as well. */
const OF_RECIPES =
  /^(?:\w{1,60}[ \t]{0,40}=[ \t]{0,40})?(include_recipe|data_bag_item|data_bag|chef_vault_item)[ \t(]{1,9}['"]/;

const PROPERTY = /^([a-z][a-z_\d]{1,40})(?:\(|[ \t]{1,40}(?![=.!?&*/<>+|-]))/;
const ACTION = /^action[ \t(]{1,40}(?:\[[ \t]{0,9}|%[iIwW][[({<][ \t]{0,9})?[:'"]{0,2}([a-z_]{3,30})/;
const NOTIFICATION =
  /^(?:notifies|subscribes)[ \t(]{1,9}:[a-z_]{1,40}[ \t]{0,9},[ \t]{0,9}(?:['"][a-z_]{2,60}\[|resources?\()/;
/** Those of every resource. */
const COMMON: ReadonlySet<string> = new Set(words('guard_interpreter ignore_failure not_if only_if sensitive'));
const ACTIONS: ReadonlySet<string> = new Set(
  words(
    `add checkout create create_if_missing delete disable enable export install lock manage mask mount modify nothing purge
    reconfig reload remount remove restart run start stop sync touch umount unlock unmask unmount upgrade write`,
  ),
);

/** Whether there is anything to go through a text for: most Ruby has none of it, and no flag `m` finds so in half the time. */
const BEGINNING = String.raw`[ \t]{0,60}(?:${TYPE}[ \t(][^\n]{1,300}\bdo[ \t]{0,60}(?:[\r\n]|$)|(?:node\.)?(?:force_)?(?:default|override|normal)!?\[)`;
const BEGINS_SO = new RegExp(`^${BEGINNING}`);
const HAS_LINE = new RegExp(String.raw`[\r\n]${BEGINNING}`);

/** How files of other programs begin a statement in the first column, and what describes recipes, or makes them. */
const OF_OTHERS =
  /^(?:(?:class|module)[ \t]+(?!(?:::)?Chef\b)[A-Z]|(?:RSpec|Vagrant|Puppet|Facter|Rake|FactoryBot|Capistrano|ActiveRecord|Rails|Pod|Gem|Omnibus|God|Eye|Sprinkle|Homebrew|Kitchen)\b|(?:describe|context|shared_examples|shared_context|feature|control|namespace|task|desc|multitask|lane|platform|cask|default_task|gem|target|dep|policy|deployment|stage|Given|When|Then)\b(?=[ \t(]+[:'"A-Z])|require(?:_relative)?[ \t(]+['"](?:\.{0,2}\/)?(?:[\w/-]{0,60}\/)?(?:spec_helper|test_helper|rake|sinatra|minitest|test\/unit|chefspec|itamae|capistrano)\b)/;
