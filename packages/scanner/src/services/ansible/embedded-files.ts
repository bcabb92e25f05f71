/* Configuration files of other programs that stand in tasks. */
import { isRecognised, recogniseFile, TELLING_LENGTH } from '@plumbline/model/recognised-file';
import { configFileTypeOf, type ServiceId } from '@plumbline/model/service-catalogue';
import { baseName, folderOf, joinPath } from '@plumbline/model/paths';
import { wholeOfFile, writtenInFile } from '../../formats/text-in-file.ts';
import { itemsOf } from '../../formats/mapping-lookup.ts';
import type { Source, TreeNode } from '../../formats/tree.ts';
import { oncePer } from '../../rules/once-per.ts';
import { MOST_EMBEDDED, type EmbeddedFile } from '../../service-definition.ts';
import { variableIn } from '../../resources/ansible-variables.ts';
import { WRITTEN_BY_TASKS } from '../../reading/embedded-services.ts';
import type { Work } from '../../reading/work.ts';
import type { Argument } from './arguments.ts';
import type { Task, TasksFile } from './tasks-file.ts';

/**
 * What `copy` and `template` write to the machine, by the path that it has there, and the objects that modules of
 * Kubernetes and of Compose are given.
 * Source: https://docs.ansible.com/ansible/latest/collections/kubernetes/core/k8s_module.html,
 * https://docs.ansible.com/ansible/latest/collections/community/docker/docker_compose_v2_module.html
 */
export function embeddedFilesOf(file: TasksFile): readonly EmbeddedFile[] {
  const found: EmbeddedFile[] = [];
  const templates = new Set<Source>();
  for (const task of file.allTasks) {
    // One more than are looked at tells that there are more.
    if (found.length > MOST_EMBEDDED) return found;
    for (const each of filesIn(task)) {
      // Several tasks may make files of one template.
      const template = task.module === 'template' ? each.source.standsIn?.source : undefined;
      if (template === undefined || !templates.has(template)) found.push(each);
      if (template) templates.add(template);
    }
  }
  return found;
}

/** Those of one task, read once. */
const filesIn = oncePer((task: Task): readonly EmbeddedFile[] =>
  (task.isGone ? [] : textsOf(task)).flatMap((placed) => {
    const { text, path } = placed;
    if (!('kind' in text)) return writtenAs(text, path, task.file.work) ?? [];
    task.file.work.spend(text.end - text.start);
    return embeddedFile(placed) ?? [];
  }),
);

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
}

type Kind = Pick<EmbeddedFile, 'serviceName' | 'defaultFileName'>;

const MANIFEST: Kind = { serviceName: 'kubernetes', defaultFileName: 'kube-pod.yaml' };
const COMPOSE: Kind = { serviceName: 'docker_compose', defaultFileName: 'docker-compose.yml' };

function textsOf(task: Task): readonly PlacedText[] {
  switch (task.module) {
    case 'copy': {
      const dest = task.text('dest', 'path') ?? '';
      const node = dest.endsWith('/') ? undefined : writtenOut(task.arg('content'));
      return node?.kind === 'scalar' ? [{ text: node, path: dest.replace(/^\/+/, '') }] : [];
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

function isBlock({ source, start }: TreeNode): boolean {
  return /[|][-+\d]*[ \t]*(?:#[^\n]{0,200})?\r?\n[ \t]*$/.test(source.text.slice(Math.max(0, start - 300), start));
}

const EMBEDDED: ReadonlySet<ServiceId> = new Set(WRITTEN_BY_TASKS);

function embeddedFile({ text, path, kind }: PlacedText): EmbeddedFile | undefined {
  const placed = { fileName: baseName(path), subPath: folderOf(path), configFileType: 'custom' };
  const written = 'kind' in text ? writtenInFile(text, placed) : wholeOfFile(text, placed);
  const { serviceName, defaultFileName } = kind ?? kindOf(path, written.text) ?? {};
  if (serviceName === undefined || defaultFileName === undefined) return undefined;
  const configFileType = configFileTypeOf(serviceName, defaultFileName);
  if (!configFileType) return undefined;
  const source = { ...written, configFileType };
  return { name: baseName(path), serviceName, defaultFileName, source, leavesOut: () => false };
}

function kindOf(path: string, text: string): Kind | undefined {
  const recognised = recogniseFile(path, () => text.slice(0, TELLING_LENGTH));
  return isRecognised(recognised) && EMBEDDED.has(recognised.serviceName) ? recognised : undefined;
}

/** Whether a template is known for what it is without the task that writes it. */
function isFoundByItself({ subPath, fileName, text }: Source): boolean {
  return isRecognised(recogniseFile(joinPath(subPath, fileName), () => text.slice(0, TELLING_LENGTH)));
}
