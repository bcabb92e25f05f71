import { baseName } from '@plumbline/model/paths';
import { linesInFile } from '../formats/text-in-file.ts';
import type { Place } from '../formats/tree.ts';
import type { EmbeddedFile } from '../service-definition.ts';
import type { GivenWord } from './server-options.ts';

/** What a program of Kubernetes that a command starts is called where its arguments are read as an object. */
export const STARTED_PROGRAM = 'StartedProgram';

/**
 * The arguments of a program of Kubernetes, k3s or RKE2 in the words of one command, as the object that its service reads.
 * `isAll`: whether nothing else, such as a file of variables, gives it more.
 */
export function kubernetesOptions(
  words: readonly GivenWord[],
  { image = '', isAll }: { readonly image?: string | undefined; readonly isAll: boolean },
): readonly EmbeddedFile[] {
  const index = words.slice(0, MOST_BEFORE).findIndex(({ text }) => !STARTS.test(baseName(text)));
  const program = words[index];
  if (!program) return [];
  const name = baseName(program.text);
  const args = words.slice(index + 1);
  if (PROGRAM.test(name)) return startedProgram({ ...program, text: name }, args, isAll && !MORE_ELSEWHERE.test(name));
  if (RANCHER.test(name)) return rancherConfiguration(args);
  return index === 0 && RANCHER.test(baseName(image).replace(/[:@].*$/, '')) ? rancherConfiguration(words) : [];
}

/** Arguments that a variable holds for a program of Kubernetes. */
export function kubernetesArguments(name: string, words: readonly GivenWord[]): readonly EmbeddedFile[] {
  const [, program] = VARIABLES.find(([variable]) => variable.test(name)) ?? [];
  const [first] = words;
  return program !== undefined && first ? startedProgram({ at: first.at, text: program }, words, false) : [];
}

const PROGRAM = /^(?:kube-(?:apiserver|controller-manager|scheduler|proxy)|kubelet|etcd)$/;

/** A drop-in of its package gives the kubelet most arguments, and variables etcd. */
const MORE_ELSEWHERE = /^(?:kubelet|etcd)$/;

const RANCHER = /^(?:k3s|rke2)$/;

/** What may stand before a program, as whom it is started or among others in one image. */
const STARTS = /^(?:exec|hyperkube|nice|ionice|numactl|sudo|systemd-inhibit|env|\w+=.*|-[a-z\d]{1,3}|-?\d+)$/;

/** Words before the program. */
const MOST_BEFORE = 6;

/** Of packages of kubeadm, and those of Red Hat. */
const VARIABLES: readonly (readonly [RegExp, string])[] = [
  [/^KUBELET_(?:\w{1,40}_)?ARGS$/, 'kubelet'],
  [/^KUBE_APISERVER_(?:ARGS|OPTS)$|^KUBE_API_ARGS$/, 'kube-apiserver'],
  [/^KUBE_CONTROLLER_MANAGER_(?:ARGS|OPTS)$/, 'kube-controller-manager'],
  [/^KUBE_SCHEDULER_(?:ARGS|OPTS)$/, 'kube-scheduler'],
  [/^KUBE_PROXY_(?:ARGS|OPTS)$/, 'kube-proxy'],
];

function startedProgram(program: GivenWord, args: readonly GivenWord[], isAll: boolean): readonly EmbeddedFile[] {
  const { at } = program;
  const lines = [
    { at, text: 'apiVersion: v1' },
    { at, text: `kind: ${STARTED_PROGRAM}` },
    { at, text: 'command:' },
    ...[program, ...args].map((word) => ({ at: word.at, text: `  - ${JSON.stringify(word.text)}` })),
  ];
  return fileOf(program.text, isAll ? lines : [...lines, { at, text: 'isPart: true' }], isAll);
}

/** The options of k3s, by the keys that its file has for them. Source: https://docs.k3s.io/installation/configuration */
function rancherConfiguration(words: readonly GivenWord[]): readonly EmbeddedFile[] {
  const options = new Map<string, GivenWord[]>();
  for (const [index, { text, at }] of words.entries()) {
    const [, name, value] = /^--([a-z][a-z\d-]{1,60})(?:=([^]*))?$/.exec(text) ?? [];
    if (name === undefined) continue;
    const next = words[index + 1];
    const given = value === undefined && next && !next.text.startsWith('-') ? next : { at, text: value ?? 'true' };
    const there = options.get(name);
    if (there) there.push(given);
    else options.set(name, [given]);
  }
  const lines = Array.from(options, ([name, values]) => {
    const [first] = values;
    if (!first) return [];
    if (!name.endsWith('-arg')) return [{ at: first.at, text: `${name}: ${JSON.stringify(first.text)}` }];
    return [
      { at: first.at, text: `${name}:` },
      ...values.map(({ at, text }) => ({ at, text: `  - ${JSON.stringify(text)}` })),
    ];
  });
  return fileOf('k3s', lines.flat(), false);
}

function fileOf(
  name: string,
  lines: readonly { readonly at: Place; readonly text: string }[],
  isAll: boolean,
): readonly EmbeddedFile[] {
  const source = linesInFile(lines, { fileName: `${name}.yaml`, subPath: '.', configFileType: 'yaml' });
  if (!source) return [];
  const defaultFileName = 'kube-pod.yaml';
  return [{ name, serviceName: 'kubernetes', defaultFileName, source, isAll, leavesOut: (rule) => TOLD.has(rule) }];
}

/** What rules say of the command itself. */
const TOLD: ReadonlySet<string> = new Set(['kubernetes_kubeconfig_open_to_users']);
