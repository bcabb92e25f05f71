/* Configuration files of other programs that stand in tasks. */
import { isRecognised, recogniseFile, TELLING_LENGTH } from '@plumbline/model/recognised-file';
import { configFileTypeOf, type ServiceId } from '@plumbline/model/service-catalogue';
import { baseName, folderOf, joinPath } from '@plumbline/model/paths';
import { linesInFile, wholeOfFile, writtenInFile } from '../../formats/text-in-file.ts';
import { itemsOf, pairsInForce } from '../../formats/mapping-lookup.ts';
import { MAX_DEPTH, type Place, type Source, type TreeNode } from '../../formats/tree.ts';
import { rancherCommand } from '../../reading/kubernetes-options.ts';
import { oncePer } from '../../rules/once-per.ts';
import { MOST_EMBEDDED, type EmbeddedFile } from '../../service-definition.ts';
import { isTemplate, variableIn, writtenIn } from '../../resources/ansible-variables.ts';
import { WRITTEN_BY_TASKS } from '../../reading/embedded-services.ts';
import type { Work } from '../../reading/work.ts';
import type { Argument } from './arguments.ts';
import type { Scope, Task, TasksFile } from './tasks-file.ts';

/**
 * What `copy` and `template` write to the machine, by the path that it has there, what `ini_file` sets in a file of it, and
 * the objects that modules of Kubernetes and of Compose are given.
 * Source: https://docs.ansible.com/ansible/latest/collections/kubernetes/core/k8s_module.html,
 * https://docs.ansible.com/ansible/latest/collections/community/docker/docker_compose_v2_module.html,
 * https://docs.ansible.com/ansible/latest/collections/community/general/ini_file_module.html
 */
export function embeddedFilesOf(file: TasksFile): readonly EmbeddedFile[] {
  const found: EmbeddedFile[] = [];
  const templates = new Set<Source>();
  const settings = new Map<string, Task[]>();
  for (const task of file.allTasks) {
    if (isPartial(task)) {
      const file = `${playOf(task.scope).body.start} ${pathOf(task)}`;
      const others = settings.get(file);
      if (others) others.push(task);
      else settings.set(file, [task]);
      continue;
    }
    // One more than are looked at tells that there are more.
    if (found.length > MOST_EMBEDDED) return found;
    for (const each of filesIn(task)) {
      // Several tasks may make files of one template.
      const template = task.module === 'template' ? each.source.standsIn?.source : undefined;
      if (template === undefined || !templates.has(template)) found.push(each);
      if (template) templates.add(template);
    }
  }
  for (const tasks of settings.values()) found.push(...settingsFile(tasks));
  return found;
}

/** Those of one task, read once. */
const filesIn = oncePer((task: Task): readonly EmbeddedFile[] => {
  if (isPartial(task)) return settingsFile([task]);
  if (task.isGone) return [];
  const written = textsOf(task).flatMap((placed) => {
    const { text, path } = placed;
    if (!('kind' in text) && text.standsIn) return embeddedFile(placed) ?? [];
    if (!('kind' in text)) return writtenAs(text, path, task.file.work) ?? [];
    task.file.work.spend(text.end - text.start);
    return embeddedFile(placed) ?? [];
  });
  return [...written, ...encodedIn(task), ...task.commands.flatMap(rancherCommand)];
});

/** A variable that `copy` writes out as JSON or YAML, as a document of JSON with one member a line. */
function encodedIn(task: Task): readonly EmbeddedFile[] {
  const path = task.module === 'copy' ? pathOf(task) : '';
  const content = path === '' || path.endsWith('/') ? undefined : task.arg('content');
  const node = content && 'key' in content.at ? content.at.value : undefined;
  const [, name] = (node?.kind === 'scalar' && ENCODED.exec(writtenIn(node)?.trim() ?? '')) || [];
  const value = name === undefined ? undefined : task.file.variableOf(task.scope, name)?.value;
  if (value?.kind !== 'mapping') return [];
  const nodes = { left: MAX_NODES };
  const pairs = [...pairsInForce(value)];
  const members = pairs.map(([key, pair], index) => {
    const [open, close] = [index === 0 ? '{ ' : '', index === pairs.length - 1 ? ' }' : ','];
    return { at: pair, text: `${open}${JSON.stringify(key)}: ${jsonOf(pair.value, nodes, 0)}${close}` };
  });
  const text = linesInFile(members, { fileName: baseName(path), subPath: folderOf(path), configFileType: 'custom' });
  task.file.work.spend(MAX_NODES - nodes.left + (text?.text.length ?? 0));
  const file = text && fileAt(path, text, {});
  return file ? [file] : [];
}

const ENCODED =
  /^\{\{\s{0,20}([A-Za-z_]\w{0,60})\s{0,20}\|\s{0,20}to_(?:nice_)?(?:json|yaml)(?:\([\w=, ]{0,100}\))?\s{0,20}\}\}$/;

/** Aliases may say the same again and again. */
const MAX_NODES = 5000;

/** What nobody can know is a mark of a template in it, and so is what is too much. */
function jsonOf(node: TreeNode, nodes: { left: number }, depth: number): string {
  nodes.left -= 1;
  if (nodes.left < 0 || depth > MAX_DEPTH || node.kind === 'directive') return UNKNOWN_MEMBER;
  if (node.kind === 'scalar')
    return node.unknown || node.tag || isTemplate(node) ? UNKNOWN_MEMBER : JSON.stringify(node.value);
  if (node.kind === 'sequence') return `[${node.items.map((item) => jsonOf(item, nodes, depth + 1)).join(', ')}]`;
  const members = [...pairsInForce(node)].map(
    ([key, { value }]) => `${JSON.stringify(key)}: ${jsonOf(value, nodes, depth + 1)}`,
  );
  return `{${members.join(', ')}}`;
}

const UNKNOWN_MEMBER = '"{{ variable }}"';

function playOf(scope: Scope): Scope {
  return scope.above ? playOf(scope.above) : scope;
}

function pathOf(task: Task): string {
  return OF_DATABASES.get(task.module)?.path ?? task.text('path', 'dest')?.replace(/^\/+/, '') ?? '';
}

/** Modules that set one setting of a program, which may as well stand in its file. */
const OF_DATABASES: ReadonlyMap<string, { readonly path: string; readonly section?: string }> = new Map([
  ['postgresql_set', { path: 'postgresql.conf' }],
  ['mysql_variables', { path: 'my.cnf', section: 'mysqld' }],
]);

/** Files of which each line is a setting by itself. */
const OF_LINES =
  /(?:^|\/)(?:postgresql[\w.-]*\.conf|rabbitmq\.conf|redis[\w.-]*\.conf|spark-defaults\.conf|(?:server|(?:common\.)?runtime)\.properties|(?:elasticsearch|opensearch)\.yml|zoo\.cfg|(?:default|sysconfig)\/(?:docker|kubelet)|kubeadm-flags\.env)$/;

/** Whether a task writes a part of a file, and leaves the rest. */
function isPartial(task: Task): boolean {
  return (
    task.module === 'ini_file' ||
    OF_DATABASES.has(task.module) ||
    (task.module === 'lineinfile' && OF_LINES.test(pathOf(task)))
  );
}

/** What tasks set in a file, each by itself or item by item, as a file of that alone. */
function settingsFile(tasks: readonly Task[]): readonly EmbeddedFile[] {
  const path = tasks[0] ? pathOf(tasks[0]) : '';
  if (path === '' || path.endsWith('/')) return [];
  const settings = tasks.flatMap((task) => {
    task.file.work.spend(task.eachItem.length);
    return task.eachItem.flatMap(settingsIn);
  });
  const text = linesInFile(settings, { fileName: baseName(path), subPath: folderOf(path), configFileType: 'custom' });
  const file = text && fileAt(path, text, { isPart: true });
  return file ? [file] : [];
}

/** A setting in its section, both where the value stands, or its name where it has none. */
function settingsIn(task: Task): readonly { readonly at: Place; readonly text: string }[] {
  const isLine = task.module === 'lineinfile';
  const section = OF_DATABASES.has(task.module) ? undefined : task.arg('section');
  const [option, value] = [task.arg('option', 'name', 'variable', 'line'), isLine ? undefined : task.arg('value')];
  const [name, said] = [option?.text, value?.text];
  const isKnown = [section, option, value].every((argument) => !argument || argument.text !== undefined);
  const { at } = value ?? option ?? {};
  if (!isKnown || !at || !name || task.isGone || at.source !== task.file.source) return [];
  const text = said === undefined ? name : `${name} = ${said}`;
  if (text.length > LONGEST_LINE || /[\r\n]/.test(text)) return [];
  const head = OF_DATABASES.get(task.module)?.section ?? section?.text;
  return [...(head ? [{ at, text: `[${head}]` }] : []), { at, text }];
}

/** Units: characters. */
const LONGEST_LINE = 500;

/** Paths at which it is asked what a template becomes: tasks may write one to any number of them. */
const MOST_PATHS = 10;
const askedOf = oncePer((_template: Source): { paths: number; file?: EmbeddedFile } => ({ paths: 0 }));

function writtenAs(template: Source, path: string, work: Work): EmbeddedFile | undefined {
  const asked = askedOf(template);
  if (asked.file || asked.paths === MOST_PATHS) return asked.file;
  asked.paths += 1;
  work.spend(template.text.length);
  const file = embeddedFile({ text: template, path });
  if (file) asked.file = file;
  return file;
}

/** Whether what a task writes is checked as the file that it is. */
export function isCheckedAsFile(task: Task): boolean {
  return filesIn(task).length > 0;
}

interface PlacedText {
  /** A value in the task, or the file beside it. */
  readonly text: TreeNode | Source;
  /** What the file is called on the machine. */
  readonly path: string;
  /** What it is, where its module says that. */
  readonly kind?: Kind;
  readonly isPart?: boolean;
}

type Kind = Pick<EmbeddedFile, 'serviceName' | 'defaultFileName'>;

const MANIFEST: Kind = { serviceName: 'kubernetes', defaultFileName: 'kube-pod.yaml' };
const COMPOSE: Kind = { serviceName: 'docker_compose', defaultFileName: 'docker-compose.yml' };

function textsOf(task: Task): readonly PlacedText[] {
  switch (task.module) {
    case 'copy': {
      const dest = task.text('dest', 'path') ?? '';
      const path = dest.replace(/^\/+/, '');
      const node = dest.endsWith('/') ? undefined : writtenOut(task.arg('content'));
      if (node?.kind === 'scalar') return [{ text: node, path }];
      const line = dest.endsWith('/') ? undefined : lineOf(task.arg('content'), path);
      return line ? [{ text: line, path }] : [];
    }
    case 'blockinfile': {
      const [node, path] = [writtenOut(task.arg('block', 'content')), pathOf(task)];
      // In which section the block will stand, only its own first line tells.
      const isAlone = node?.kind === 'scalar' && (OF_LINES.test(path) || /^\s*\[/.test(String(node.value)));
      return isAlone ? [{ text: node, path, isPart: true }] : [];
    }
    case 'template': {
      const [src, dest] = [task.text('src') ?? '', task.text('dest', 'path') ?? ''];
      const path = dest.replace(/^\/+/, '');
      const text = src === '' || dest.endsWith('/') ? undefined : task.file.templates.get(src);
      return text && !isFoundByItself(text) ? [{ text, path }] : [];
    }
    case 'k8s': {
      // What is patched stands elsewhere.
      if (task.text('state') === 'patched') return [];
      const node = writtenOut(task.arg('definition', 'resource_definition', 'inline'));
      const nodes = node?.kind === 'sequence' ? itemsOf(node) : node ? [node] : [];
      return nodes.map((each) => ({ text: each, path: 'manifest.yaml', kind: MANIFEST }));
    }
    case 'docker_compose':
    case 'docker_compose_v2': {
      const node = writtenOut(task.arg('definition'));
      return node?.kind === 'mapping' ? [{ text: node, path: 'docker-compose.yml', kind: COMPOSE }] : [];
    }
    default:
      return [];
  }
}

/** What stands in the task itself, in lines of its own. */
function writtenOut(argument: Argument | undefined): TreeNode | undefined {
  const node = argument && 'key' in argument.at ? argument.at.value : undefined;
  if (!node || variableIn(node) !== undefined) return undefined;
  // What is in quotes is not written as it is.
  return node.kind === 'scalar' && !isBlock(node) ? undefined : node;
}

/** The one line that a value is, in quotes or without, as a file. */
function lineOf(argument: Argument | undefined, path: string): Source | undefined {
  const { at, text = '' } = argument ?? {};
  const line = text.replace(/\n$/, '');
  if (!at || !('key' in at) || argument?.isOfVariable || line === '' || /[\r\n]/.test(line)) return undefined;
  return linesInFile([{ at, text: line }], {
    fileName: baseName(path),
    subPath: folderOf(path),
    configFileType: 'custom',
  });
}

function isBlock({ source, start }: TreeNode): boolean {
  return /[|][-+\d]*[ \t]*(?:#[^\n]{0,200})?\r?\n[ \t]*$/.test(source.text.slice(Math.max(0, start - 300), start));
}

const EMBEDDED: ReadonlySet<ServiceId> = new Set(WRITTEN_BY_TASKS);

function embeddedFile({ text, path, kind, isPart }: PlacedText): EmbeddedFile | undefined {
  const placed = { fileName: baseName(path), subPath: folderOf(path), configFileType: 'custom' };
  const written = 'kind' in text ? writtenInFile(text, placed) : text.standsIn ? text : wholeOfFile(text, placed);
  return fileAt(path, written, { kind, isPart });
}

function fileAt(
  path: string,
  written: Source,
  { kind, isPart = false }: { readonly kind?: Kind | undefined; readonly isPart?: boolean | undefined },
): EmbeddedFile | undefined {
  const { serviceName, defaultFileName } = kind ?? kindOf(path, written.text) ?? {};
  if (serviceName === undefined || defaultFileName === undefined) return undefined;
  const configFileType = configFileTypeOf(serviceName, defaultFileName);
  if (!configFileType) return undefined;
  const source = { ...written, configFileType };
  return { name: baseName(path), serviceName, defaultFileName, source, isPart, leavesOut: () => false };
}

function kindOf(path: string, text: string): Kind | undefined {
  const recognised = recogniseFile(path, () => text.slice(0, TELLING_LENGTH));
  return isRecognised(recognised) && EMBEDDED.has(recognised.serviceName) ? recognised : undefined;
}

/** Whether a template is known for what it is without the task that writes it. */
function isFoundByItself({ subPath, fileName, text }: Source): boolean {
  return isRecognised(recogniseFile(joinPath(subPath, fileName), () => text.slice(0, TELLING_LENGTH)));
}
