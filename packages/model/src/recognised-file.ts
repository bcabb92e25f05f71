import {
  EXAMPLE_ENDING,
  FOLDERS_OF_OTHERS,
  KINDS_OF_FILES,
  TEMPLATE_ENDING,
  type KindOfFile,
} from './recognised-kinds.ts';
import { signsOfRecipe } from './chef-recipe.ts';
import { contentOf, headsOf, type Evidence, type FileContent } from './recognised-words.ts';
import { baseName } from './paths.ts';
import { RANCHER_KEYS } from './rancher-keys.ts';
import { SCRIPT_VARIABLES } from './script-variables.ts';
import { KEYS_OF_JENKINS_CHART, serverTextIn } from './server-values.ts';
import { dropInOf } from './systemd-drop-in.ts';
import { defaultFileNamesOf, SERVICE_CATALOGUE, type CatalogueService, type ServiceId } from './service-catalogue.ts';

/** Whose file something looks like, under which name it is registered there, and what tells so. */
export interface RecognisedFile {
  readonly serviceName: ServiceId;
  readonly defaultFileName: string;
  readonly because: Because;
}

/**
 * What tells whose file something is: its name alone, its folder alone, or its content, with the words of it that are the
 * program's own and the folder that speaks for it, where one does.
 */
export type Because =
  | { readonly is: 'name' }
  | { readonly is: 'folder'; readonly folder: string }
  | { readonly is: 'content'; readonly words: readonly string[]; readonly folder?: string };

/** A file that several services could have, the likelier first. */
export interface UnsureFile {
  readonly between: readonly [ServiceId, ServiceId];
}

/** A file that is called like one of a service, and whose content says nothing of it. */
export interface DoubtedFile {
  readonly doubted: ServiceId;
}

export type Recognition = RecognisedFile | UnsureFile | DoubtedFile;

/** As much of a file as tells what it is. Units: characters of a text, and bytes of a file. */
export const TELLING_LENGTH = 64 * 1024;

export function isRecognised(found: Recognition | undefined): found is RecognisedFile {
  return found !== undefined && 'because' in found;
}

/**
 * What a file looks like by its path and, where the name does not decide, by the beginning of its content; undefined
 * where neither tells. `path`: with forward slashes, below what was looked through. `textOf` gives the first
 * `TELLING_LENGTH` of the file, undefined for what is no text; it is asked at most once, and not for most files.
 */
export function recogniseFile(path: string, textOf: () => string | undefined): Recognition | undefined {
  const text = once(textOf);
  const name = baseName(path);
  if (OF_QUTE.test(name)) return undefined;
  if (WORKFLOW.test(path)) return OF_OTHERS.test(path) ? undefined : WORKFLOW_FILE;
  if (DEPENDABOT.test(path)) return OF_OTHERS.test(path) ? undefined : DEPENDABOT_FILE;
  if (OF_ROLE.test(path) && isTaskList(text())) return TASKS_OF_ROLE;
  const ofOnlyRole = tasksOfOnlyRole(path, text);
  if (ofOnlyRole) return ofOnlyRole;
  const ofMachines = OF_MACHINES.test(path) ? variablesOfMachines(path, text()) : undefined;
  if (ofMachines) return ofMachines;
  if (OF_GALAXY.test(path) && isRequirements(text())) return REQUIREMENTS_OF_GALAXY;
  if (OF_COOKBOOK.test(path) && isRecipe(text())) return RECIPE;
  if (OF_DATA_BAG.test(path) && !OF_TESTS.test(path)) return DATA_BAG;
  if (name === 'credentials' && holdsWord(contentOf.chef_credentials, text())) return CREDENTIALS_OF_KNIFE;
  if (OF_KITCHEN.test(name) && holdsWord(contentOf.chef_kitchen, text(), 2)) return KITCHEN;
  if (OF_OPTIONS.test(path) && holdsWord(contentOf.unit_options, text())) return OPTIONS_OF_UNIT;
  if (OF_CLIENT.test(path) && (contentOf.chef_client.evidenceIn(text())?.words.size ?? 0) > 0) return PART_OF_CLIENT;
  const [, ofAfs] = OF_AFS.exec(path) ?? [];
  if (ofAfs !== undefined)
    return { serviceName: 'open_afs', defaultFileName: ofAfs, because: { is: 'folder', folder: 'afs' } };
  if (name === 'cacheinfo' && /^\/[^\s:]{0,200}:\/[^\s:]{1,200}:\d{1,15}\s*$/.test(text()))
    return { serviceName: 'open_afs', defaultFileName: name, because: { is: 'name' } };
  if (OF_SYSCONFIG.test(path) && /^(?:(?:BOSSERVER|AFSD|DAEMON)_ARGS|AFS_(?:CLIENT|CRYPT|POST_INIT))=/m.test(text()))
    return SYSCONFIG_OF_AFS;
  if (ARGUMENTS_OF_KUBERNETES.test(path) && hasArguments(text())) return ARGUMENTS_FILE;
  if (OF_CATALINA.test(path) && contentOf.tomcat_context.evidenceIn(text())) return CONTEXT_OF_APPLICATION;
  if (OF_HOSTS.test(path) && HOSTS_OF_ANSIBLE.test(text())) return HOSTS_FILE;
  if (OF_SYSTEMD_ALIKE.test(name)) {
    const found = ofSystemd(asUsed(path), text);
    if (found) return found;
  }
  const ofKind = ofKinds(path, name, text);
  if (ofKind && !('doubted' in ofKind)) return ofKind;
  return (
    withoutKind(path, text) ??
    byContent(name, text) ??
    ofTmpfilesAlone(asUsed(name), text) ??
    ofDropInAlone(asUsed(name), text) ??
    ofRecipeAlone(asUsed(path), text) ??
    ofKind ??
    byName(name, text)
  );
}

/** Templates whose marks, of one brace, nothing tells from what they stand in. */
const OF_QUTE = /\.qute\.[a-z]{1,10}$/i;

/** Projects whose source lies in another's: GitHub runs the workflows at the root of a repository alone. */
const OF_OTHERS = /(?:^|\/)(?:submodules|third[-_]?party|vendor|vendored)\//;

const WORKFLOW = /(?:^|\/)\.github\/workflows\/[^/]+\.ya?ml$/;
const WORKFLOW_FILE: RecognisedFile = {
  serviceName: 'github_actions',
  defaultFileName: 'action.yml',
  because: { is: 'folder', folder: '.github/workflows' },
};

const DEPENDABOT = /(?:^|\/)\.github\/dependabot\.ya?ml$/;
const DEPENDABOT_FILE: RecognisedFile = {
  serviceName: 'github_actions',
  defaultFileName: 'dependabot.yml',
  because: { is: 'folder', folder: '.github' },
};

/** The tasks and handlers of a role stand in lists, whatever modules they call. */
const OF_ROLE =
  /(?:^|\/)roles\/[^/]+\/(?:tasks|handlers)\/(?:(?!roles\/[^/]+\/(?:tasks|handlers)\/)[^/]+\/)*[^/]+\.ya?ml$/;
const TASKS_OF_ROLE: RecognisedFile = {
  serviceName: 'ansible',
  defaultFileName: 'main.yml',
  because: { is: 'folder', folder: 'roles' },
};

/** Where a role is all of a repository, its folders say less, and so does a name: a module has to be named there too. */
const OF_ONLY_ROLE = /(?:^|\/)(tasks|handlers|playbooks)\/(?:[^/]+\/)?[^/]+\.ya?ml$/;
const PLAYBOOK = /(?:^|\/)(?:[\w-]{1,60}[-_])?playbook\.ya?ml$/;

function tasksOfOnlyRole(path: string, text: () => string): RecognisedFile | undefined {
  const [, folder] = OF_ONLY_ROLE.exec(path) ?? [];
  if (folder === undefined && !PLAYBOOK.test(path)) return undefined;
  if (!isTaskList(text()) || !COMMON_TASK.test(text())) return undefined;
  const because = folder === undefined ? ({ is: 'name' } as const) : ({ is: 'folder', folder } as const);
  return { serviceName: 'ansible', defaultFileName: 'main.yml', because };
}

/** The roles and collections that ansible-galaxy fetches; Helm once had a file of that name as well. */
const OF_GALAXY = /(?:^|\/)requirements\.ya?ml$/;
const REQUIREMENTS_OF_GALAXY: RecognisedFile = {
  serviceName: 'ansible',
  defaultFileName: 'requirements.yml',
  because: { is: 'name' },
};

function isRequirements(text: string): boolean {
  if (/^["']?(?:roles|collections)["']?[ \t]*:[ \t]*(?:\r?\n|#|\[)/m.test(text)) return true;
  return (
    isTaskList(text) && /^(?:- |[ \t]+)(?:src|include|scm|version)[ \t]*:/m.test(text) && taskWord(text) === undefined
  );
}

/** Recipes, attributes and resources of Chef, and its roles and environments, whatever they are called. */
const OF_COOKBOOK = /(?:^|\/)(?:recipes|attributes|resources|providers|definitions|roles|environments)\/[^/]+\.rb$/;
const RECIPE: RecognisedFile = {
  serviceName: 'chef',
  defaultFileName: 'recipe.rb',
  because: { is: 'folder', folder: 'recipes' },
};

/** What the items of data bags hold, but for those of tests. Source: https://docs.chef.io/data_bags/ */
const OF_DATA_BAG = /(?:^|\/)data_bags\/[^/]+\/[^/]+\.json$/;
const OF_TESTS = /(?:^|\/)(?:tests?|spec)\//;
const DATA_BAG: RecognisedFile = {
  serviceName: 'chef',
  defaultFileName: 'role.json',
  because: { is: 'folder', folder: 'data_bags' },
};

/** The profiles of knife; other programs have files of that name. */
const CREDENTIALS_OF_KNIFE: RecognisedFile = {
  serviceName: 'chef',
  defaultFileName: 'credentials',
  because: { is: 'name' },
};

/** Test Kitchen; files of homes and restaurants are called so as well. */
const OF_KITCHEN = /^\.?kitchen(?:[-_.][\w-]{1,40})?\.ya?ml$/;
const KITCHEN: RecognisedFile = { serviceName: 'chef', defaultFileName: 'kitchen.yml', because: { is: 'name' } };

/** What packages of Linux start servers with: /etc/default/openvpn, /etc/sysconfig/mongod. */
const OF_OPTIONS =
  /(?:^|\/)(?:default|sysconfig|conf\.d)\/(?:mongo[ds]|mysqld?|mariadbd?|redis(?:-server)?|valkey(?:-server)?|openvpn|rethinkdb|postgresql|chef-client)$/;
const OPTIONS_OF_UNIT: RecognisedFile = {
  serviceName: 'systemd',
  defaultFileName: 'options.env',
  because: { is: 'name' },
};

function holdsWord({ evidenceIn }: FileContent, text: string, least = 1): boolean {
  return (evidenceIn(text)?.words.size ?? 0) >= least;
}

/** Files that client.rb takes in, whatever they are called. Source: https://docs.chef.io/config_rb_client/ */
const OF_CLIENT = /(?:^|\/)client\.d\/[^/]+\.rb$/;
const PART_OF_CLIENT: RecognisedFile = {
  serviceName: 'chef',
  defaultFileName: 'client.rb',
  because: { is: 'folder', folder: 'client.d' },
};

/** Whether a text is written as the recipes and attributes of Chef are. */
export function isRecipe(text: string): boolean {
  return (contentOf.chef_recipe.evidenceIn(text)?.words.size ?? 0) > 0;
}

/** Whether a text is written as the pipelines of Logstash are. */
export function isPipeline(text: string): boolean {
  return (contentOf.logstash_pipeline.evidenceIn(text)?.words.size ?? 0) > 0;
}

/** Of OpenAFS, in its own folders: where its client keeps what it fetched, and the realms of its servers. */
const OF_AFS = /(?:^|\/)(?:openafs(?:\/server)?|(?:vice|afs)\/etc)\/(cacheinfo|krb\.conf)$/;

/** What the system starts the programs of OpenAFS with. */
const OF_SYSCONFIG =
  /(?:^|\/)(?:openafs(?:-(?:client|(?:file)?server))?|afs\.conf(?:\.client)?|(?:sysconfig|default)\/afs)$/;
const SYSCONFIG_OF_AFS: RecognisedFile = {
  serviceName: 'open_afs',
  defaultFileName: 'openafs',
  because: { is: 'name' },
};

/** What the programs of Kubernetes are started with: by packages, kubeadm, k3s and MicroK8s. */
const ARGUMENTS_OF_KUBERNETES =
  /(?:^|\/)(?:(?:(?:default|sysconfig|conf\.d|kubernetes|args|cfg)\/)(?:kubelet|(?:kube-)?(?:apiserver|controller-manager|scheduler|proxy))|kube(?:let|-(?:apiserver|controller-manager|scheduler|proxy))[\w-]{0,30}\.(?:env|conf|default|sysconfig)|kubeadm-flags\.env|(?:k3s|rke2)[\w-]{0,30}\.(?:service\.)?env)$/;
const ARGUMENTS_FILE: RecognisedFile = {
  serviceName: 'kubernetes',
  defaultFileName: 'kubelet.env',
  because: { is: 'name' },
};

/** Whether a variable of theirs is set, or each line is an option. */
function hasArguments(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => /^[ \t]*[^\s#]/.test(line));
  const names = lines.map((line) => /^[ \t]*(?:export[ \t]{1,8})?([A-Z\d_]{3,60})=/.exec(line)?.[1] ?? '');
  return names.some((name) => SCRIPT_VARIABLES.kubernetes.test(name)) || (lines.length > 0 && lines.every(isOption));
}

function isOption(line: string): boolean {
  return /^--[a-z][a-z\d-]{0,60}(?:[= ]\S|$)/.test(line);
}

/** Below conf, Tomcat looks for a context of each application of a host, which is called after the application. */
const OF_CATALINA = /(?:^|\/)Catalina\/[^/]+\/[^/]+\.xml$/;
const CONTEXT_OF_APPLICATION: RecognisedFile = {
  serviceName: 'tomcat',
  defaultFileName: 'context.xml',
  because: { is: 'folder', folder: 'Catalina' },
};

/** Ansible's variables of groups and hosts, those of a role, also where it is all of a repository, and inventories. */
const OF_MACHINES =
  /(?:^|\/)(?:(group_vars|host_vars)\/(?:[^/]+\/)?|roles\/[^/]+\/(vars|defaults|meta)\/|(vars|defaults)\/(?=main\.)|(?:[^/]+\/)?(?:inventory|hosts)(?=[-_.])|inventor(?:y|ies)\/(?:(?!(?:group|host)_vars\/)[^/]+\/)?)[^/]*\.ya?ml$/;
const GROUP_OF_MACHINES = /^["']?[\w.-]+["']?[ \t]*:[ \t]*\r?\n[ \t]+(?:hosts|children|vars)[ \t]*:[ \t]*\r?\n/m;

/** An inventory of lines; a file of the same name tells systems the addresses of others. */
const OF_HOSTS =
  /(?:^|\/)(?:(?:(?:hosts|inventory)(?:[-_.](?!(?:py|sh|rb|pl|go|js|ts|md|rst)$)[\w-]{1,40})?|inventor(?:y|ies)\/(?:[^/]+\/)?[\w-]{1,60})(?:\.ini)?|[\w-]{1,60}\.ini)$/;
const HOSTS_OF_ANSIBLE = /^\[[\w.-]{1,200}:(?:vars|children)\]|(?:^|[ \t])ansible_[a-z_]{1,60}[ \t]*=/m;
const HOSTS_FILE: RecognisedFile = {
  serviceName: 'ansible',
  defaultFileName: 'hosts',
  because: { is: 'content', words: ['ansible_'] },
};

/** What ansible-vault encrypts as a whole begins with a mark, and is no mapping. */
function variablesOfMachines(path: string, text: string): RecognisedFile | undefined {
  const [, ofMachines, ofRole, ofOnlyRole] = OF_MACHINES.exec(path) ?? [];
  const folder = ofMachines ?? ofRole ?? ofOnlyRole;
  if (folder === undefined) {
    const because = { is: 'content', words: ['hosts'] } as const;
    return GROUP_OF_MACHINES.test(text)
      ? { serviceName: 'ansible', defaultFileName: 'inventory.yml', because }
      : undefined;
  }
  if (!TOP_KEY.test(text)) return undefined;
  return { serviceName: 'ansible', defaultFileName: 'group_vars.yml', because: { is: 'folder', folder } };
}

/** What adds to a unit stands in a folder that is called after it; the programs of systemd have a folder together. */
const DROP_IN =
  /(?:^|\/)((?:[^/]+\.)?(service|socket|timer|path|device|mount|swap|automount|target|slice|scope|container|pod|kube|image|build)\.d)\/[^/]+\.conf$/;
const OF_SYSTEMD = /(?:^|\/)(systemd)\/(?:[\w-]+\.conf\.d\/)?[^/]+\.conf$/;
/** Of these the names tell enough in any folder, as projects keep what they copy to a machine. */
const PROGRAM_OF_SYSTEMD =
  /(?:^|\/)(?:journald|journal-(?:remote|upload)|logind|resolved|timesyncd|coredump|oomd|pstore|homed|system|user)\.conf(?:\.d\/[^/]+\.conf)?$/;
/** Units that a template makes. */
const UNIT = /(?:^|\/)[^/]+\.(service|socket|timer|path|mount|swap|automount|target|slice)$/;
const OF_SYSTEMD_ALIKE =
  /\.(?:conf(?:\.[a-z\d]{1,10})?|(?:service|socket|timer|path|mount|swap|automount|target|slice)\.[a-z\d]{1,10})$/i;
const SECTION_OF_SYSTEMD =
  /^\[(?:Unit|Install|Service|Socket|Timer|Path|Mount|Automount|Swap|Slice|Scope|Manager|Journal|Login|Resolve|Time|Coredump|Sleep|OOM|PStore|Remote|Upload|Home|Container|Pod|Kube|Image|Build)\][ \t]*$/m;

/** Those of its programs alone. */
const SECTION_OF_PROGRAM = /^\[(?:Manager|Journal|Login|Resolve|Time|Coredump|OOM|PStore|Remote|Upload|Home)\][ \t]*$/m;

/** Files that systemd-tmpfiles makes, and a line of such a file. Source: tmpfiles.d(5). */
const OF_TMPFILES = /(?:^|\/)tmpfiles\.d\/[^/]+\.conf$/;
const LINE_OF_TMPFILES = /^[A-Za-z][-+!=~^$]{0,6}[ \t]{1,40}"?[/%]/m;

/** A whole line: a kind, a path and, in their order, a mode, a user, a group, an age and an argument. */
const WHOLE_LINE_OF_TMPFILES =
  /^[A-Za-z][-+!=~^$]{0,6}[ \t]{1,40}"?[/%]\S{0,500}(?:[ \t]{1,40}(?:-|[~:]{0,2}[0-7]{3,4}|[ugoa]{0,3}[-+=][\w,+=-]{1,40})(?:[ \t].{0,500})?)?$/;
/** One that says whose something is, and what others may do with it. */
const TELLING_LINE_OF_TMPFILES =
  /^[dDefFqQvpzZ][-+!=~^$]{0,6}[ \t]{1,40}"?\/\S{1,500}[ \t]{1,40}[~:]{0,2}[0-7]{3,4}[ \t]{1,40}[a-z_-][\w-]{0,40}[ \t]{1,40}[a-z_-][\w-]{0,40}(?:[ \t]|$)/;

/** What systemd-tmpfiles makes, where projects keep it in a folder of their own. */
function ofTmpfilesAlone(name: string, text: () => string): RecognisedFile | undefined {
  if (!name.endsWith('.conf')) return undefined;
  const lines = text()
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const telling = lines.find((line) => TELLING_LINE_OF_TMPFILES.test(line));
  if (telling === undefined || !lines.every((line) => WHOLE_LINE_OF_TMPFILES.test(line))) return undefined;
  const because = { is: 'content', words: [telling.split(/\s+/, 2).join(' ')] } as const;
  return { serviceName: 'systemd', defaultFileName: 'tmpfiles.conf', because };
}

function ofSystemd(path: string, text: () => string): RecognisedFile | undefined {
  if (OF_TMPFILES.test(path)) {
    const because = { is: 'folder', folder: 'tmpfiles.d' } as const;
    return LINE_OF_TMPFILES.test(text())
      ? { serviceName: 'systemd', defaultFileName: 'tmpfiles.conf', because }
      : undefined;
  }
  const [, ofDropIn, unit] = DROP_IN.exec(path) ?? [];
  if (ofDropIn !== undefined && unit !== undefined) {
    if (!SECTION_OF_SYSTEMD.test(text())) return undefined;
    return {
      serviceName: 'systemd',
      defaultFileName: `${unit}.${unit}`,
      because: { is: 'folder', folder: ofDropIn },
    };
  }
  const [, folder] = OF_SYSTEMD.exec(path) ?? [];
  if (folder === undefined) {
    const because = { is: 'name' } as const;
    if (PROGRAM_OF_SYSTEMD.test(path) && SECTION_OF_PROGRAM.test(text()))
      return { serviceName: 'systemd', defaultFileName: 'systemd-system.conf', because };
    const [, kind] = UNIT.exec(path) ?? [];
    if (kind === undefined || !SECTION_OF_SYSTEMD.test(text())) return undefined;
    return { serviceName: 'systemd', defaultFileName: `${kind}.${kind}`, because };
  }
  if (!SECTION_OF_SYSTEMD.test(text())) return undefined;
  const kind = dropInOf(text())?.kind;
  const defaultFileName = kind === undefined ? 'systemd-system.conf' : `${kind}.${kind}`;
  return { serviceName: 'systemd', defaultFileName, because: { is: 'folder', folder } };
}

/** What adds to a unit, or to the configuration of a program, where projects keep it in a folder of their own. */
function ofDropInAlone(name: string, text: () => string): RecognisedFile | undefined {
  const found = name.endsWith('.conf') ? dropInOf(text()) : undefined;
  if (!found) return undefined;
  const { section, kind } = found;
  return {
    serviceName: 'systemd',
    defaultFileName: kind === undefined ? 'systemd-system.conf' : `${kind}.${kind}`,
    because: { is: 'content', words: [section] },
  };
}

/** Where Ruby programs keep what they are made of and what tests them, and what they call their tests. */
const RUBY_OF_OTHERS = /(?:^|\/)(?:lib|gems|features|app\/[^/]+|db\/migrate)\/|_(?:spec|test|steps|helper)\.rb$/;

/** A recipe of Chef that stands in no cookbook, whatever it is called. */
function ofRecipeAlone(path: string, text: () => string): RecognisedFile | undefined {
  if (!path.endsWith('.rb') || RUBY_OF_OTHERS.test(path)) return undefined;
  const words = signsOfRecipe(text()).slice(0, MOST_WORDS);
  if (words.length === 0) return undefined;
  return { serviceName: 'chef', defaultFileName: 'recipe.rb', because: { is: 'content', words } };
}

/** Under which name a file is registered that people say is a service's. */
export function defaultFileNameFor(serviceName: ServiceId, path: string, textOf: () => string | undefined): string {
  const text = once(textOf);
  const name = asUsed(baseName(path));
  const kinds = KINDS_OF_FILES.filter((kind) => kind.serviceName === serviceName);
  const wordsIn = (kind: KindOfFile) => kind.content.evidenceIn(text())?.words.size ?? 0;
  const kind = kinds.find(({ named }) => named.test(name)) ?? kinds.toSorted((a, b) => wordsIn(b) - wordsIn(a))[0];
  const names = defaultFileNamesOf(serviceName);
  return kind?.defaultFileName ?? names.find((known) => known === name) ?? names[0] ?? name;
}

/** A name without what projects add to that of a template or an example. */
function asUsed(name: string): string {
  return name.replace(TEMPLATE_ENDING, '').replace(EXAMPLE_ENDING, '');
}

function once(textOf: () => string | undefined): () => string {
  let text: string | undefined;
  return () => (text ??= (textOf() ?? '').slice(0, TELLING_LENGTH));
}

/** What some kind of file is told by; all other names and folders are told at once, which are those of most files. */
const ENDINGS: ReadonlySet<string> = new Set(KINDS_OF_FILES.flatMap(({ endings = new Set<string>() }) => [...endings]));
const TELLING_NAMES = anyOf(KINDS_OF_FILES.flatMap(({ named, alike }) => (alike ? [named, alike] : [named])));
const TELLING_FOLDERS = anyOf(KINDS_OF_FILES.flatMap(({ folders }) => folders ?? []));

function anyOf(expressions: readonly RegExp[]): RegExp {
  return new RegExp(expressions.map(({ source }) => `(?:${source})`).join('|'), 'i');
}

function ofKinds(path: string, whole: string, text: () => string): Recognition | undefined {
  const name = whole.replace(TEMPLATE_ENDING, '');
  const example = asUsed(whole);
  const folder = `/${path.slice(0, path.length - whole.length).toLowerCase()}`;
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!ENDINGS.has(ending) && !TELLING_NAMES.test(example) && !TELLING_FOLDERS.test(folder)) return undefined;
  const isOfOthers = FOLDERS_OF_OTHERS.test(folder);
  let doubted: ServiceId | undefined;
  const named = KINDS_OF_FILES.filter(
    (kind) => kind.named.test(name) && (!isOfOthers || kind.folders?.test(folder) === true),
  );
  if (example !== name && !isOfOthers) {
    const kind = KINDS_OF_FILES.find((one) => one.named.test(example) && hasItsWords(one, text()));
    if (kind) return { serviceName: kind.serviceName, defaultFileName: kind.defaultFileName, because: { is: 'name' } };
  }
  for (const kind of named) {
    const { serviceName, defaultFileName } = kind;
    const isIt = kind.isContentNeeded
      ? hasItsWords(kind, text())
      : kind.isNameLoose !== true || !isOfAnother(kind, text());
    if (isIt) return { serviceName, defaultFileName, because: { is: 'name' } };
    if (!COMMON_NAMES.test(name)) doubted ??= serviceName;
  }
  let heads: ReadonlySet<string> | undefined;
  const found: Candidate[] = [];
  for (const kind of KINDS_OF_FILES) {
    const spokenFor = kind.folders?.exec(folder)?.[0].slice(1, -1);
    const isAlike = kind.alike?.test(name) === true;
    const isOfItsEnding = kind.endings?.has(ending) === true;
    const mayBe = isOfItsEnding || ((isAlike || spokenFor !== undefined) && mayBeText(name, ending));
    if (!mayBe) continue;
    heads ??= isOtherLanguage(text()) ? NO_HEADS : headsOf(text());
    const wanted = isAlike || spokenFor !== undefined ? 1 : kind.wordsAlone;
    const distinctive = [...heads].filter((head) => kind.content.isDistinctive(head)).length;
    if (distinctive < wanted) continue;
    const candidate = { kind, folder: spokenFor, isAlike, evidence: kind.content.evidenceIn(text()) };
    if (isEnough(candidate, wanted)) found.push(candidate);
  }
  return likeliest(found) ?? (doubted && { doubted });
}

function hasItsWords({ content }: KindOfFile, text: string): boolean {
  return (content.evidenceIn(text)?.words.size ?? 0) > 0;
}

/** Whether there are statements, and few of them are the program's. */
function isOfAnother({ content }: KindOfFile, text: string): boolean {
  const evidence = content.evidenceIn(text);
  return evidence ? evidence.own * 2 < evidence.all : text.trim() !== '';
}

/** Files of so many programs have these names that they tell nothing. */
const COMMON_NAMES =
  /^(?:(?:config|main|action|roles|roles_mapping|internal_users|audit)\.ya?ml|(?:[\w-]{1,60}-)?log4j(?:[-_.][\w-]{1,40})?\.properties|(?:[\w-]{1,60}-)?log4j2(?:[-_.][\w-]{1,40})?\.ya?ml|environment|config\.xml|(?:auth|config)\.json|default\.conf|(?:server|client)\.conf|template\.json|(?:attributes|client|config|default|recipe)\.rb|jvm\.(?:options|config))$/i;

interface Candidate {
  readonly kind: KindOfFile;
  readonly folder: string | undefined;
  readonly isAlike: boolean;
  readonly evidence: Evidence | undefined;
}

/** How much of a text has to be written as the program has it; more where the text has to tell by itself. */
const SHARE = { spokenFor: 0.6, alone: 0.85 };

function isEnough({ folder, isAlike, evidence }: Candidate, wanted: number): boolean {
  if (!evidence) return false;
  const share = isAlike || folder !== undefined ? SHARE.spokenFor : SHARE.alone;
  return evidence.words.size >= wanted && evidence.own >= share * evidence.all;
}

const NO_HEADS: ReadonlySet<string> = new Set();

/** A service whose name or folder speaks for it goes before others; else the more distinctive words, twice as many. */
function likeliest(found: readonly Candidate[]): Recognition | undefined {
  const [first, second] = found.toSorted((a, b) => weightOf(b) - weightOf(a));
  if (!first) return undefined;
  const { kind, folder, evidence } = first;
  if (second && second.kind.serviceName !== kind.serviceName && weightOf(second) * 2 >= weightOf(first))
    return { between: [kind.serviceName, second.kind.serviceName] };
  const words = [...(evidence?.words ?? [])].slice(0, MOST_WORDS);
  const { serviceName, defaultFileName } = kind;
  return {
    serviceName,
    defaultFileName,
    because: { is: 'content', words, ...(folder === undefined ? {} : { folder }) },
  };
}

function weightOf({ isAlike, folder, evidence }: Candidate): number {
  return (evidence?.words.size ?? 0) * (isAlike ? 2 : 1) * (folder === undefined ? 1 : 2);
}

/** So many words tell people enough. */
const MOST_WORDS = 4;

/** Sites are often called after their domain: what comes behind the last dot need not be a kind of file. */
function mayBeText(name: string, ending: string): boolean {
  return !name.includes('.') || !OF_OTHER_KINDS.has(ending);
}

const OF_OTHER_KINDS: ReadonlySet<string> = new Set(
  `md txt rst html htm css js mjs cjs ts tsx jsx json xml svg png jpg jpeg gif ico webp woff woff2 ttf eot map py pyc rb php
  go rs java class jar c h cc cpp cs sh bash zsh bat ps1 pl lua sql yml yaml toml ini lock log pem crt key cer csr p12 pub gz
  tgz bz2 xz zip tar so o a bin exe dll service socket timer load htpasswd sample example bak orig dist in htaccess swp patch diff csv
  pdf types dockerignore gitignore m4 man 1 3 5 7 8`.split(/\s+/),
);

/** Whether a text begins as a script, a page or a JSON document does, or is no text that people write. */
function isOtherLanguage(text: string): boolean {
  const beginning = text.slice(0, 500).trimStart();
  if (beginning.includes('\0')) return true;
  return (
    /^(?:#!(?!(?:\/usr\/bin\/env )?groovy\b)|<!doctype\b|<html\b|<\?|\{\s*"|\[\s*["{[])/i.test(beginning) &&
    !beginning.startsWith('<?=')
  );
}

/** Amazon's own ending of a template, whichever way it is written; others end theirs so too. */
const OF_AMAZON = /\.template$/i;

function byContent(whole: string, textOf: () => string): RecognisedFile | undefined {
  const name = whole.replace(TEMPLATE_ENDING, '');
  const ending = /\.json$/i.test(name) ? 'json' : /\.ya?ml$/i.test(name) ? 'yaml' : undefined;
  if (ending === undefined && OF_AMAZON.test(whole)) {
    const text = textOf();
    const found = cloudFormationFile(text.trimStart().startsWith('{') ? 'json' : 'yaml', text);
    return found && { ...found, because: { is: 'content', words: found.words } };
  }
  if (ending === undefined) return KUBECONFIG.test(name) ? kubeconfig(textOf()) : undefined;
  const text = textOf();
  const found = byMarks(ending, text);
  return found && { ...found, because: { is: 'content', words: found.words } };
}

/** What Kustomize and k3s read says neither of which version nor of which kind it is. */
const BARE_KUSTOMIZATION = /(?:^|\/)kustomization\.ya?ml$/;
const OF_RANCHER = /(?:^|\/)(k3s|rke2)\/config\.yaml(?:\.d\/[^/]+\.ya?ml)?$/;
const REGISTRIES_OF_RANCHER = /(?:^|\/)(k3s|rke2)\/registries\.yaml$/;
const KEY_OF_RANCHER = new RegExp(`^["']?(?:${[...RANCHER_KEYS, 'server', 'token'].join('|')})\\+?["']?[ \\t]*:`, 'm');

function withoutKind(path: string, textOf: () => string): RecognisedFile | undefined {
  const [, folder] = OF_RANCHER.exec(path) ?? REGISTRIES_OF_RANCHER.exec(path) ?? [];
  const defaultFileName = 'kube-pod.yaml';
  const isOfRegistries = REGISTRIES_OF_RANCHER.test(path) && /^["']?(?:configs|mirrors)["']?[ \t]*:/m.test(textOf());
  if (folder !== undefined && (isOfRegistries || KEY_OF_RANCHER.test(textOf())))
    return { serviceName: 'kubernetes', defaultFileName, because: { is: 'folder', folder } };
  if (DROP_IN_OF_KUBELET.test(path) && /^kind:[ \t]*KubeletConfiguration\b/m.test(textOf()))
    return { serviceName: 'kubernetes', defaultFileName: 'kubelet-configuration.yaml', because: { is: 'name' } };
  if (!BARE_KUSTOMIZATION.test(path)) return undefined;
  const text = textOf();
  if (/^["']?kind["']?[ \t]*:/m.test(text) || !OF_KUSTOMIZE.test(text)) return undefined;
  return { serviceName: 'kubernetes', defaultFileName, because: { is: 'name' } };
}

/** What kubectl and kubeadm write has no ending, or one of its own. */
const DROP_IN_OF_KUBELET = /(?:^|\/)kubelet\.conf\.d\/[^/]+\.conf$/;
const KUBECONFIG = /^(?:config|kube-?config(?:[-_.][\w-]{1,40})?|[\w-]{1,60}[-_.]kubeconfig|(?:super-)?admin\.conf)$/;

function kubeconfig(text: string): RecognisedFile | undefined {
  if (!/^kind[ \t]*:[ \t]*Config[ \t]*$/m.test(text) || !/^clusters[ \t]*:/m.test(text)) return undefined;
  const found = kubernetesFile('yaml', text);
  return found && { ...found, because: { is: 'content', words: found.words } };
}

/** The version of a description at its top, or in one line with its brace; other programs have switches of the name. */
const OPEN_API = /^(?:[ {]{0,4}"|['"]?)(?:openapi|swagger)['"]?[ \t]*:[ \t]*['"]?[123]\.\d/m;

interface Marked extends Omit<RecognisedFile, 'because'> {
  readonly words: readonly string[];
}

/** Its version, which may be left out, or a resource of its own. */
const CLOUDFORMATION_VERSION = /^[ \t{]*"?AWSTemplateFormatVersion"?(?=\s*:(?!\s*\{))/m;
const CLOUDFORMATION_TYPE =
  /(?:^[ \t{]*|\{[ \t]{0,20})"?Type"?\s*:\s*["']?(?:(?:AWS|Alexa|Custom)::\w+::\w+|Custom::\w+)/m;

/** What shows that a text is a template: others hold templates, as what a macro is called with does. */
function cloudFormationMark(text: string): string | undefined {
  const [version] = CLOUDFORMATION_VERSION.exec(text) ?? [];
  if (version !== undefined) return version;
  const [type] = CLOUDFORMATION_TYPE.exec(text) ?? [];
  return type !== undefined && hasResources(text) ? type : undefined;
}

/** Whether it has resources at its root; in JSON, where an object may stand on one line, by its brackets. */
function hasResources(text: string): boolean {
  if (!text.trimStart().startsWith('{')) return /^["']?Resources["']?[ \t]*:/m.test(text);
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"') {
      const start = at + 1;
      for (at = start; at < text.length && text.charAt(at) !== '"'; at += 1) if (text.charAt(at) === '\\') at += 1;
      if (depth === 1 && text.slice(start, at) === 'Resources') return true;
    } else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}

/** A connector of Kafka Connect: its configuration, or its name with that. */
const OF_CONNECTOR =
  /^\s*\{\s*(?:"[\w.-]{1,200}"\s*:\s*(?:"(?:[^"\\]|\\.){0,2000}"|[\w.-]{1,40})\s*,\s*){0,60}(?:"config"\s*:\s*\{[^]{0,10000}?)?"connector\.class"\s*:/;

/** What the Chef server keeps with attributes, and what a client is given with some, not far inside. Source: https://docs.chef.io/roles/#json-file */
const OF_CHEF_SERVER =
  /"(?:chef_type"\s*:\s*"(?:role|environment|node)"|json_class"\s*:\s*"Chef::(?:Role|Environment|Node)")|(?:^\{?|[{,])[ \t]{0,4}"run_list"\s*:\s*\[\s*"(?:recipe|role)\[/m;

/** What `terraform show -json` tells of a plan begins so; of a state, it has no variables or planned values. */
const TERRAFORM_PLAN =
  /^\s*\{\s*"format_version"\s*:\s*"[\d.]+"\s*,\s*"terraform_version"\s*:\s*"[^"]{1,40}"\s*,\s*"(?:variables|planned_values)"/;

/** A task that calls a module of a cloud's collection. */
const CLOUD_MODULE =
  /^(?:[ \t]*- )?[ \t]*((?:amazon\.aws|community\.aws|azure\.azcollection|google\.cloud)\.\w+)[ \t]*:[ \t]*$/m;

/** One that has long had a name of its own, which starts the names of keys of other programs as well. */
const SHORT_CLOUD_MODULE =
  /^(?:[ \t]*- )?[ \t]*(azure_rm_\w+|gcp_(?:bigquery|compute|container|dns|kms|pubsub|sql|storage)_[a-z]\w*|(?:s3|ec2|rds|iam|kms|sqs|sns)_[a-z]\w*)[ \t]*:[ \t]*$/m;

/** A module of Ansible itself or of its community, or one whose short name no other program has for a key. */
const TASK_MODULE =
  /^(?:[ \t]*- )?[ \t]*((?:ansible|awx|check_point|chocolatey|cisco|community|containers|dellemc|f5networks|fortinet|grafana|hashicorp|hetzner|junipernetworks|kubernetes|microsoft|netapp|netbox|openstack|ovirt|redhat|theforeman|vmware)\.[a-z]\w*\.[a-z]\w*|apt_key|apt_repository|authorized_key|blockinfile|get_url|include_tasks|import_tasks|lineinfile|set_fact|unarchive|yum_repository|(?:aws|cloudfront|cloudwatchlogs|dynamodb|ecs|efs|eks|elb|kinesis|lambda|redshift|route53)_[a-z]\w*(?=[ \t]*:[ \t]*$))[ \t]*:/m;

/** A named task of a module whose name few other programs have for a key. */
const NAMED_TASK =
  /^- name[ \t]*:[^\n]{0,300}\n  (apt|dnf|docker_container|firewalld|iptables|k8s|mysql_user|postgresql_user|selinux|sysctl|ufw|yum|zypper)[ \t]*:/m;

/** The same of one that others have as well, which a word of tasks tells from them. */
const COMMON_TASK =
  /^- name[ \t]*:[^\n]{0,300}\n  (command|copy|cron|file|git|group|package|pip|replace|service|shell|stat|systemd|template|uri|user)[ \t]*:/m;
const WORD_OF_TASKS =
  /^  (?:become(?:_user)?|changed_when|creates|delegate_to|failed_when|ignore_errors|no_log|notify|register|with_items)[ \t]*:/m;

/** A key in the first column: the text is a mapping, as variables and what is said of a role are. */
const TOP_KEY = /^(?:["']?\w[\w.-]*["']?[ \t]*:(?:\s|$)|\? ["']?\w[\w.-]*["']?[ \t]*\r?$)/m;

/** Whether items stand in the first column, and no keys. */
function isTaskList(text: string): boolean {
  return /^- /m.test(text) && !TOP_KEY.test(text);
}

/** What tells a list of plays or tasks of Ansible. */
function taskWord(text: string): readonly [string, string] | undefined {
  if (!isTaskList(text)) return undefined;
  const isPlay =
    /^(?:- |  )hosts[ \t]*:/m.test(text) &&
    /^(?:- |  )(?:(?:pre_|post_)?tasks|roles|handlers|vars|vars_files|gather_facts|remote_user)[ \t]*:/m.test(text);
  const module = SHORT_CLOUD_MODULE.exec(text) ?? TASK_MODULE.exec(text) ?? NAMED_TASK.exec(text) ?? commonTask(text);
  const word = isPlay ? 'hosts' : module?.[1];
  return word === undefined ? undefined : [text, word];
}

function commonTask(text: string): RegExpExecArray | null {
  return WORD_OF_TASKS.test(text) ? COMMON_TASK.exec(text) : null;
}

function cloudFormationFile(ending: 'json' | 'yaml', text: string): Marked | undefined {
  const mark = cloudFormationMark(text);
  if (mark === undefined) return undefined;
  const words = [mark.replace(/[\s"':{]+/g, ' ').trim()];
  return { serviceName: 'cloudformation', defaultFileName: `aws_template.${ending}`, words };
}

function byMarks(ending: 'json' | 'yaml', text: string): Marked | undefined {
  const template = cloudFormationFile(ending, text);
  if (template) return template;
  const [, module] = (ending === 'yaml' && (CLOUD_MODULE.exec(text) ?? taskWord(text))) || [];
  if (module !== undefined) return { serviceName: 'ansible', defaultFileName: 'main.yml', words: [module] };
  if (
    /"\$schema"\s*:\s*"[^"]{0,100}schema\.management\.azure\.com\/schemas\/[^"]{0,100}\/(?:subscriptionD|managementGroupD|tenantD|d)eployment(?:Template|Parameters)\.json/.test(
      text,
    )
  ) {
    return { serviceName: 'azureresourcemanager', defaultFileName: 'template.json', words: ['$schema'] };
  }
  if (
    ending === 'json' &&
    /^\s*\[\s*\{\s*"ParameterKey"\s*:\s*"[^"]{1,255}"\s*,\s*"(?:ParameterValue|UsePreviousValue)"/.test(text)
  ) {
    return { serviceName: 'cloudformation', defaultFileName: 'aws_template.json', words: ['ParameterKey'] };
  }
  if (ending === 'json' && TERRAFORM_PLAN.test(text)) {
    return { serviceName: 'terraform', defaultFileName: 'main.tf', words: ['terraform_version'] };
  }
  if (OPEN_API.test(text)) {
    const defaultFileName = ending === 'json' ? 'openapi.json' : 'openapi.yml';
    return { serviceName: 'open_api', defaultFileName, words: ['openapi'] };
  }
  if (ending === 'json' && OF_CONNECTOR.test(text))
    return { serviceName: 'kafka', defaultFileName: 'connector.json', words: ['connector.class'] };
  if (ending === 'json' && OF_CHEF_SERVER.test(text)) {
    return { serviceName: 'chef', defaultFileName: 'role.json', words: ['chef_type'] };
  }
  if (ending === 'yaml' && OF_TALOS.test(text) && /^version:[ \t]{0,9}["']?v1alpha1\b/m.test(text))
    return { serviceName: 'kubernetes', defaultFileName: 'kube-pod.yaml', words: ['machine', 'version'] };
  const ofRancher = ending === 'yaml' ? (wordsOfRancher(text) ?? wordsOfRke(text)) : undefined;
  if (ofRancher) return { serviceName: 'kubernetes', defaultFileName: 'kube-pod.yaml', words: ofRancher };
  const ofChart = ending === 'yaml' ? wordsOfValues(text) : undefined;
  // Patroni, which is given its settings in parts too, has them at the top.
  if (ofChart?.[0]?.startsWith('postgresql.') === true)
    return { serviceName: 'postgres', defaultFileName: 'patroni.yml', words: ofChart };
  if (ofChart) return { serviceName: 'kubernetes', defaultFileName: 'kube-pod.yaml', words: ofChart };
  return kubernetesFile(ending, text);
}

/**
 * What tells that a file is the values of a chart of Grafana, Jenkins, the OpenTelemetry collector, a database or a broker,
 * or of one that brings them along: as the settings of these programs stand in them.
 */
function wordsOfValues(text: string): readonly string[] | undefined {
  if (KEY_OF_OBJECTS.test(text)) return undefined;
  const key = serverTextIn(text, isFileOfServer);
  if (key !== undefined) return [key];
  if (!KEY_OF_VALUES.test(text)) return undefined;
  const paths = new Set<string>();
  const above: { readonly indentation: number; readonly path: string }[] = [];
  for (const line of text.split('\n')) {
    const [, { length: indentation } = '', key] = /^( {0,12})["']?([\w./-]{1,80})["']?[ \t]*:(?:\s|$)/.exec(line) ?? [];
    if (key === undefined) continue;
    while ((above.at(-1)?.indentation ?? -1) >= indentation) above.pop();
    const path = `${above.at(-1)?.path ?? ''}/${key}`;
    above.push({ indentation, path });
    if (above.length <= 5) paths.add(path);
  }
  if (paths.has('/grafana/adminPassword')) return ['grafana', 'adminPassword'];
  for (const path of paths) {
    const [, config] = /^((?:\/[^/]+){0,2}\/config)\/(?:receivers|exporters)$/.exec(path) ?? [];
    if (config !== undefined && paths.has(`${config}/service`)) return ['config', 'service'];
    if (SECTION_OF_GRAFANA.test(path)) return ['grafana.ini'];
    const [jenkins] = OF_JENKINS_CHART.exec(path) ?? [];
    if (jenkins !== undefined) return [jenkins.slice(jenkins.lastIndexOf('/') + 1)];
    if (SETTING_OF_SERVER.test(path)) return [path.slice(1).replaceAll('/', '.')];
    if (FLAGS_OF_SERVER.test(path)) return ['extraFlags'];
    if (PASSWORD_OF_SERVER.test(path)) return ['auth'];
  }
  return undefined;
}

/** What objects of Kubernetes say of themselves, and values do not. */
const KEY_OF_OBJECTS = /^["']?(?:apiVersion|kind)["']?[ \t]*:/m;

function isFileOfServer(name: string, text: string): boolean {
  const found = recogniseFile(name, () => text);
  return isRecognised(found) && OF_CHARTS.has(found.serviceName);
}

/** Those of which charts of databases and brokers make files. */
const OF_CHARTS: ReadonlySet<string> = new Set<ServiceId>([
  'apache_cassandra',
  'elasticsearch',
  'kafka',
  'mongodb',
  'mysql',
  'postgres',
  'rabbitmq',
  'redis',
]);

const KEY_OF_VALUES =
  /^ {0,12}["']?(?:config|grafana\.ini|adminPassword|controller|parameters|pg_hba|auth|extraConfig|extraFlags|(?:elasticsearch|opensearch|kibana|opensearch_dashboards)\.ya?ml)["']?[ \t]*:/m;

/** What is set each by itself, as the charts of CloudNativePG, Patroni, OpenSearch and ECK have it. */
const SETTING_OF_SERVER =
  /^(?:\/[^/]+){0,2}\/(?:postgresql\/(?:parameters\/\w+|pg_hba)|(?:elasticsearch|opensearch|kibana|opensearch_dashboards)\.ya?ml\/[^/]+|(?:config|extraConfig)\/(?:xpack|http\.cors|plugins\.security)[^/]*)$/;

/** Source: https://github.com/bitnami/charts/blob/main/bitnami/postgresql/values.yaml */
const PASSWORD_OF_SERVER =
  /^(?:\/[^/]+){0,2}\/auth\/(?:postgresPassword|replicationPassword|rootPassword)$|^(?:\/global)?\/(?:mariadb|mongodb|mysql|postgresql|redis|valkey)\/auth\/(?:enabled|password)$/;

const FLAGS_OF_SERVER = /^(?:\/[^/]+)?\/(?:mariadb|mongodb|mysql|postgresql|redis|valkey)(?:\/[^/]+)?\/extraFlags$/;

/** Source: https://grafana.com/docs/grafana/latest/setup-grafana/configure-grafana/ */
const SECTION_OF_GRAFANA =
  /^(?:\/[^/]+){0,2}\/grafana\.ini\/(?:alerting|analytics|auth(?:\.[a-z_]{1,30})?|dashboards|database|explore|feature_toggles|grafana_net|live|log|metrics|panels|paths|plugins|quota|rendering|security|server|smtp|snapshots|unified_alerting|users)$/;

const OF_JENKINS_CHART = new RegExp(`^(?:/[^/]+){0,2}/controller/(?:${KEYS_OF_JENKINS_CHART.join('|')})$`);

/** What k3s and RKE2 are told wherever the file is kept: arguments that they hand on, or two other keys of theirs. */
function wordsOfRancher(text: string): readonly string[] | undefined {
  const keys = new Set(Array.from(text.matchAll(KEYS_OF_RANCHER), ([, key = '']) => key));
  const isTold = keys.size > 1 || [...keys].some((key) => /^(?:kube|etcd).*-arg$|^write-kubeconfig-mode$/.test(key));
  return isTold && !KEY_OF_OBJECTS.test(text) ? [...keys] : undefined;
}

/** What RKE is told of the nodes of a cluster. */
function wordsOfRke(text: string): readonly string[] | undefined {
  const isIt = /^nodes:[ \t]*\r?$/m.test(text) && /^services:[ \t]*\r?$/m.test(text) && /^ {2,4}kube-api:/m.test(text);
  return isIt && !/^kind:/m.test(text) ? ['nodes', 'kube-api'] : undefined;
}

const KEYS_OF_RANCHER = new RegExp(`^["']?(${RANCHER_KEYS.join('|')})\\+?["']?[ \\t]*:`, 'gm');

/** What Talos reads of a machine says no kind. */
const OF_TALOS = /^machine:[ \t]{0,9}(?:#[^\n]{0,500})?\r?\n/m;

/** By the first object whose group is known: resources of other projects, and what tools only call so, are left alone. */
function kubernetesFile(ending: 'json' | 'yaml', text: string): Marked | undefined {
  // Templates of Helm are no manifests yet.
  if (HELM.test(text)) return undefined;
  for (const document of text.split(/^---/m)) {
    const [version, kind] = KEYS_OF_OBJECTS[ending](document).map((key) => key.exec(document)?.[1]);
    if (version === undefined || kind === undefined) continue;
    if (!isOfKubernetes(version) && !(version.startsWith('kustomize.config.') && OF_KUSTOMIZE.test(document))) continue;
    // Says what resources of other projects look like.
    if (kind === 'CustomResourceDefinition') continue;
    const name = KUBERNETES_NAMES[kind] ?? `kube-${kind.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}`;
    const known = registered('kubernetes', [
      `${name}.${ending}`,
      `${name}.yaml`,
      `kube-${kind.toLowerCase()}.yaml`,
      'kube-pod.yaml',
    ]);
    return known && { ...known, words: ['apiVersion', 'kind'] };
  }
  return undefined;
}

/** What Kustomize makes Secrets and ConfigMaps of, what it fetches from elsewhere, and the patches that it is given as texts. */
const OF_KUSTOMIZE =
  /^[ \t"']{0,20}(?:(?:secret|configMap)Generator["']?\s*:|(?:- )?patch["']?\s*:\s*\||- \|)|^["']?(?:bases|images|patchesJson6902|resources)["']?\s*:|^[ \t]{0,20}(?:- )?target["']?\s*:|^[ \t]{0,20}-[ \t]{1,20}["']?(?:git::|git@|ssh:\/\/|https?:\/\/|(?:github|gitlab|bitbucket)\.(?:com|org)\/)/m;

const HELM = /\{\{[^{}\n]{0,200}(?:\.(?:Values|Release|Chart|Capabilities)\b|\binclude\s+")/;

/** What finds the version and the kind of an object, the document itself: others write of objects further in. */
const KEYS_OF_OBJECTS = {
  json: () => [
    /(?:^[ \t]*|[{,]\s*)"apiVersion"\s*:\s*"([^"]{1,100})"/m,
    /(?:^[ \t]*|[{,]\s*)"kind"\s*:\s*"([A-Za-z]{1,100})"/m,
  ],
  yaml: (document: string) => {
    const [, indentation = '', first] = /^([ \t]{0,200})([^\s#%-])/m.exec(document) ?? [];
    const before = first === '{' ? '[ \\t{]*' : indentation;
    return [
      new RegExp(`^${before}["']?apiVersion["']?\\s*:\\s*["']?([\\w./-]+)`, 'm'),
      new RegExp(`^${before}["']?kind["']?\\s*:\\s*["']?([A-Za-z]+)`, 'm'),
    ];
  },
} as const;

function isOfKubernetes(version: string): boolean {
  return OF_KUBERNETES.test(version) || GROUPS_OF_PROJECTS.has(version.slice(0, version.indexOf('/')));
}

/** Groups of other projects whose objects hold pods, or open ways into a cluster. */
const GROUPS_OF_PROJECTS: ReadonlySet<string> = new Set([
  'acid.zalan.do',
  'actions.github.com',
  'actions.summerwind.dev',
  'agent.k8s.elastic.co',
  'apm.k8s.elastic.co',
  'apps.kruise.io',
  'argoproj.io',
  'authorization.openshift.io',
  'barmancloud.cnpg.io',
  'batch.volcano.sh',
  'beat.k8s.elastic.co',
  'bitnami.com',
  'bootstrap.cluster.x-k8s.io',
  'build.openshift.io',
  'cassandra.datastax.com',
  'ceph.rook.io',
  'cert-manager.io',
  'cilium.io',
  'clickhouse.altinity.com',
  'cloud.google.com',
  'config.gatekeeper.sh',
  'config.openshift.io',
  'configuration.konghq.com',
  'constraints.gatekeeper.sh',
  'consul.hashicorp.com',
  'controlplane.cluster.x-k8s.io',
  'crd.projectcalico.org',
  'databases.spotahome.com',
  'druid.apache.org',
  'eksctl.io',
  'elasticsearch.k8s.elastic.co',
  'enterprise.mariadb.com',
  'enterprisesearch.k8s.elastic.co',
  'external-secrets.io',
  'flink.apache.org',
  'gateway.envoyproxy.io',
  'getambassador.io',
  'grafana.integreatly.org',
  'helm.cattle.io',
  'helm.toolkit.fluxcd.io',
  'image.openshift.io',
  'infrastructure.cluster.x-k8s.io',
  'install.istio.io',
  'integreatly.org',
  'jobset.x-k8s.io',
  'k0s.k0sproject.io',
  'k0sctl.k0sproject.io',
  'k3d.io',
  'k8s.keycloak.org',
  'k8s.mariadb.com',
  'k8s.nginx.org',
  'k8ssandra.io',
  'kafka.strimzi.io',
  'karpenter.k8s.aws',
  'keda.sh',
  'kibana.k8s.elastic.co',
  'kind.x-k8s.io',
  'kubeflow.org',
  'kubernetes.crossplane.io',
  'kubevirt.io',
  'kustomize.toolkit.fluxcd.io',
  'kyverno.io',
  'logstash.k8s.elastic.co',
  'loki.grafana.com',
  'machineconfiguration.openshift.io',
  'maps.k8s.elastic.co',
  'minio.min.io',
  'mongodb.com',
  'mongodbcommunity.mongodb.com',
  'monitoring.coreos.com',
  'mysql.oracle.com',
  'mysql.presslabs.org',
  'networking.gke.io',
  'networking.istio.io',
  'node.eks.aws',
  'notification.toolkit.fluxcd.io',
  'opentelemetry.io',
  'opensearch.opster.io',
  'opensearch.org',
  'operator.knative.dev',
  'operator.openshift.io',
  'operator.tekton.dev',
  'operator.tigera.io',
  'operator.victoriametrics.com',
  'pgv2.percona.com',
  'platform.confluent.io',
  'policies.kyverno.io',
  'policy.linkerd.io',
  'policy.sigstore.dev',
  'postgres-operator.crunchydata.com',
  'postgresql.cnpg.io',
  'postgresql.k8s.enterprisedb.io',
  'projectcalico.org',
  'projectcontour.io',
  'provisioning.cattle.io',
  'ps.percona.com',
  'psmdb.percona.com',
  'pxc.percona.com',
  'rabbitmq.com',
  'ray.io',
  'redis.redis.opstreelabs.in',
  'route.openshift.io',
  'sailoperator.io',
  'scylla.scylladb.com',
  'secrets-store.csi.x-k8s.io',
  'secrets.hashicorp.com',
  'security.istio.io',
  'serving.kserve.io',
  'solr.apache.org',
  'source.toolkit.fluxcd.io',
  'spark.apache.org',
  'stackgres.io',
  'tekton.dev',
  'telemetry.istio.io',
  'template.openshift.io',
  'tempo.grafana.com',
  'traefik.containo.us',
  'traefik.io',
  'triggers.tekton.dev',
  'trust.cert-manager.io',
  'vault.banzaicloud.com',
  'velero.io',
]);

/** Groups of Kubernetes itself, and of projects whose objects hold pods or decide what pods may do. */
const OF_KUBERNETES =
  /^(?:v\d+(?:(?:alpha|beta)\d+)?|(?:apps|autoscaling|batch|extensions|policy)\/v\w+|(?!kustomize\.)(?:[\w-]+\.)*(?<!x-)k8s\.io\/v\w+|(?:[\w-]+\.)*agents\.x-k8s\.io\/v\w+|(?:apps|security)\.openshift\.io\/v\w+|(?:serving|sources)\.knative\.dev\/v\w+)$/;

/** Kinds that are registered under another name than their own. */
const KUBERNETES_NAMES: Readonly<Record<string, string>> = {
  ClusterRole: 'kube-role',
  ClusterRoleBinding: 'kube-role-binding',
  EncryptionConfig: 'encryption-provider-config',
  EncryptionConfiguration: 'encryption-provider-config',
  KubeletConfiguration: 'kubelet-configuration',
};

function byName(name: string, textOf: () => string): RecognisedFile | undefined {
  const nearly = NAMES_OF_KINDS.has(name) ? undefined : NEARLY_NAMED.get(plain(name));
  const found = NAMED.get(name) ?? nearly ?? byPattern(name);
  // Files of many programs are called like a role's, whose tasks stand in a list.
  if (found?.serviceName === 'ansible' && (!/^[ \t]*- /m.test(textOf()) || TOP_KEY.test(textOf()))) return undefined;
  // So are those of programs that have actions of their own; GitHub's say how they are run.
  if (found?.serviceName === 'github_actions' && !/^["']?runs["']?\s*:/m.test(textOf())) return undefined;
  // Others have templates too; Azure's have resources, each of a type of a provider.
  if (found?.serviceName === 'azureresourcemanager' && !/"type"\s*:\s*"[\w.]+\/\w/.test(textOf())) return undefined;
  // Programs keep keys of all kinds in a `keyfile`; the one of a cell is written with its capitals.
  if (found?.defaultFileName === 'KeyFile' && name !== 'KeyFile') return undefined;
  // D-Bus and Avahi call files of theirs services as well.
  if (found?.serviceName === 'systemd' && /^[ \t]*(?:<|\[D-BUS Service\])/m.test(textOf().slice(0, 2000)))
    return undefined;
  // What Podman makes units of ends like documents of Perl and files of other programs.
  if (QUADLETS.has(found?.defaultFileName ?? '') && !/^\[(?:Container|Pod|Kube|Image|Build)\][ \t]*$/m.test(textOf()))
    return undefined;
  // Audio, pictures and videos have presets as well.
  if (found?.defaultFileName === 'preset.preset' && !LINES_OF_PRESET.test(textOf())) return undefined;
  return found && { ...found, because: { is: 'name' } };
}

/** Source: systemd.preset(5). */
const LINES_OF_PRESET =
  /^(?:[ \t]{0,40}(?:[#;].*)?\r?\n){0,500}[ \t]{0,40}(?:enable|disable|ignore)[ \t]+[\w@.*?[\]-]+[ \t]*(?:\r?\n|$)/;

const QUADLETS: ReadonlySet<string> = new Set([
  'container.container',
  'pod.pod',
  'kube.kube',
  'image.image',
  'build.build',
]);

type Registered = Omit<RecognisedFile, 'because'>;

/** Names that are those of one service only, however often it has files of its kind. */
function byPattern(fileName: string): Registered | undefined {
  if (/\.(?:tf|tofu|tfvars)(?:\.json)?$|^terragrunt\.hcl$/i.test(fileName.replace(TEMPLATE_ENDING, '')))
    return registered('terraform', ['main.tf']);
  const [, unit] = /\.([a-z]+)$/.exec(fileName) ?? [];
  return unit === undefined ? undefined : registered('systemd', [`${unit}.${unit}`]);
}

/** The first of the names that a service knows. */
function registered(serviceName: ServiceId, names: readonly string[]): Registered | undefined {
  const known = defaultFileNamesOf(serviceName);
  const defaultFileName = names.find((name) => known.includes(name));
  return defaultFileName === undefined ? undefined : { serviceName, defaultFileName };
}

function plain(name: string): string {
  return name.toLowerCase().replace(/\.yml$/, '.yaml');
}

/** The services of which `KINDS_OF_FILES` knows more than the names of the catalogue. */
const OF_KINDS: ReadonlySet<string> = new Set(KINDS_OF_FILES.map(({ serviceName }) => serviceName));

/** Of the files that are no service's mandatory ones, those whose names alone tell them. */
const OTHERS_TOLD_BY_NAME: ReadonlySet<string> = new Set(['_redirects']);

/** The names of the catalogue, each with the first service that has it. */
const REGISTERED: readonly (readonly [string, Registered])[] = Object.entries(SERVICE_CATALOGUE)
  .filter(([serviceName]) => !OF_KINDS.has(serviceName))
  .flatMap(([serviceName, service]: [string, CatalogueService]) =>
    [...service.mandatoryFiles, ...(service.otherFiles ?? []).filter(({ name }) => OTHERS_TOLD_BY_NAME.has(name))].map(
      ({ name }) => ({ serviceName: serviceName as ServiceId, defaultFileName: name }),
    ),
  )
  .map((file) => [file.defaultFileName, file] as const)
  .toReversed();
/** Names that their services share with other programs, so that content decides. */
const NAMES_OF_KINDS: ReadonlySet<string> = new Set(
  KINDS_OF_FILES.flatMap(({ serviceName }) => defaultFileNamesOf(serviceName)),
);
const NAMED: ReadonlyMap<string, Registered> = new Map(REGISTERED);
const NEARLY_NAMED: ReadonlyMap<string, Registered> = new Map(REGISTERED.map(([name, file]) => [plain(name), file]));
