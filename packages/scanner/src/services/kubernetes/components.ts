import { hasTemplateMarks } from '../../formats/template-marks.ts';
import { parseImage } from '../../formats/image-reference.ts';
import type { Place, Sequence } from '../../formats/tree.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import type { PlacedText } from './block.ts';
import type { KubernetesObject } from './kubernetes-object.ts';
import type { Container } from './pods.ts';

/** The programs that Kubernetes is made of. */
export type ComponentName =
  | 'kube-apiserver'
  | 'kube-controller-manager'
  | 'kube-scheduler'
  | 'kube-proxy'
  | 'kubelet'
  | 'etcd';

export const NAMES: ReadonlyMap<string, ComponentName> = new Map<string, ComponentName>([
  ['kube-apiserver', 'kube-apiserver'],
  ['apiserver', 'kube-apiserver'],
  ['kube-controller-manager', 'kube-controller-manager'],
  ['controller-manager', 'kube-controller-manager'],
  ['kube-scheduler', 'kube-scheduler'],
  ['kube-proxy', 'kube-proxy'],
  ['kubelet', 'kubelet'],
  ['etcd', 'etcd'],
]);

interface Started {
  readonly name: ComponentName;
  readonly at: Place;
  readonly flags: ReadonlyMap<string, Flag>;
  /** False where it has flags that nobody can know. */
  readonly isWhole: boolean;
  readonly container?: Container;
  /** Whether what makes the cluster enables admission plugins beside those that are named. */
  readonly addsPlugins?: true;
}

/** One of these programs as a container, or a tool that makes clusters, runs it. */
export class Component {
  readonly name: ComponentName;
  /** What a finding marks that a flag is not given: the line with which the list of flags begins. */
  readonly at: Place;
  readonly addsPlugins: boolean;
  readonly #container: Container | undefined;
  readonly #flags: ReadonlyMap<string, Flag>;
  readonly #isWhole: boolean;

  constructor({ name, at, flags, isWhole, container, addsPlugins }: Started) {
    this.name = name;
    this.addsPlugins = addsPlugins === true;
    this.at = at;
    this.#flags = flags;
    this.#isWhole = isWhole;
    this.#container = container;
  }

  get image(): string | undefined {
    return this.#container?.image;
  }

  /** The object whose pod it runs in, where it does in one. */
  get object(): KubernetesObject | undefined {
    return this.#container?.pod.object;
  }

  /** The list with its flags, where there is one. */
  get list(): Sequence | undefined {
    const lists = ['args', 'command'].map((key) => this.#container?.pair(key)?.value);
    return lists.find((node): node is Sequence => node?.kind === 'sequence' && node.items.length > 0);
  }

  /** The last one of a name is in force. `name`: with its dashes. */
  flag(name: string): Setting {
    const flag = this.#flags.get(name) ?? this.#variable(name);
    if (flag) return flag.value === undefined ? { is: 'unknown' } : { is: 'set', value: flag.value, at: flag.at };
    // A script, or a file that is named, may say it as well.
    const files = ['--config', '--config-file', FILES_OF_FLAGS[name] ?? ''];
    const isElsewhere = files.some((file) => this.#flags.has(file));
    const isPartial = isElsewhere || this.#container?.setting('name').is === 'unknown' || this.#flags.has('');
    return isPartial || !this.#isWhole ? { is: 'unknown' } : { is: 'absent', at: this.at };
  }

  has(name: string): boolean {
    return this.#flags.has(name);
  }

  /** etcd takes each flag from a variable as well. Source: https://etcd.io/docs/v3.5/op-guide/configuration/ */
  #variable(flag: string): Flag | undefined {
    if (this.name !== 'etcd') return undefined;
    const wanted = `ETCD_${flag.replace(/^-+/, '').replaceAll('-', '_').toUpperCase()}`;
    const variable = this.#container?.blocks('env').findLast((block) => block.text('name') === wanted);
    return variable && { value: variable.text('value'), at: variable.at };
  }
}

/** What files of their own say. Source: https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/ */
const FILES_OF_FLAGS: Readonly<Record<string, string>> = {
  '--anonymous-auth': '--authentication-config',
  '--authorization-mode': '--authorization-config',
};

export interface Flag {
  /** Undefined where it cannot be known. */
  readonly value: string | undefined;
  readonly at: Place;
}

/** The components among containers. */
export function componentsOf(containers: readonly Container[]): readonly Component[] {
  return containers.flatMap((container) => {
    const words = wordsOf(container);
    const program = words.findIndex(({ text }) => NAMES.has(lastPart(text)));
    const named = NAMES.get(lastPart(words[program]?.text ?? ''));
    const name = named ?? (container.has('command') ? undefined : ofImage(container));
    const isFirst = words.slice(0, Math.max(program, 0)).every(({ text }) => STARTERS.test(lastPart(text)));
    if (!name || !isFirst) return [];
    const at = (container.pair('command') ?? container.pair('args'))?.key ?? container.at;
    return [new Component({ name, at, flags: flagsIn(words.slice(program + 1)), isWhole: true, container })];
  });
}

/** The program of an image that a container gives arguments alone. */
function ofImage({ image = '' }: Container): ComponentName | undefined {
  const { repository } = parseImage(image);
  return NAMES.get(lastPart(repository).replace(/-(?:amd64|arm64|arm|ppc64le|s390x)$/, ''));
}

/** Programs that start others, and their options. */
const STARTERS = /^(?:hyperkube|(?:ba|da)?sh|exec|flock|sudo|nsenter|tini|go-runner|-.*)$/;

function wordsOf(container: Container): readonly PlacedText[] {
  const words = ['command', 'args'].flatMap((key) => container.words(key));
  const isScript = words.some(({ text }) => /^-\w*c$/.test(text));
  return words.flatMap(({ at, text }) => {
    const isOfWords = isScript || /^\S+ --?\w/.test(text) || /^--[\w-]+ \S+$/.test(text);
    return isOfWords ? text.split(/[\s\\]+/).map((word) => ({ at, text: word })) : [{ at, text }];
  });
}

/** Flags by their names. Shape: an empty name says that there are more that nobody can know. */
export function flagsIn(words: readonly PlacedText[]): ReadonlyMap<string, Flag> {
  const flags = new Map<string, Flag>();
  for (const [index, { at, text }] of words.entries()) {
    const [, name, value] = /^--?([\w-]+)(?:=([^]*))?$/.exec(text) ?? [];
    if (name === undefined) {
      if (hasTemplateMarks(text) || /^"?\$[@*]"?$/.test(text)) flags.set('', { value: undefined, at });
      continue;
    }
    const next = words[index + 1];
    const separate = next && !next.text.startsWith('-') ? next.text : 'true';
    const given = withoutQuotes(value ?? separate);
    flags.set(`--${name}`, { value: hasTemplateMarks(given) ? undefined : given, at });
  }
  return flags;
}

function withoutQuotes(value: string): string {
  return value.replace(/^(["'])(.*)\1$/, '$2');
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
