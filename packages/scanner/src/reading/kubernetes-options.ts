import { baseName } from '@plumbline/model/paths';
import { SCRIPT_VARIABLES } from '@plumbline/model/script-variables';
import { linesOf } from '../formats/lines.ts';
import { linesInFile } from '../formats/text-in-file.ts';
import type { Place, Source } from '../formats/tree.ts';
import type { EmbeddedFile } from '../service-definition.ts';
import type { ShellCommand } from './shell-commands.ts';
import type { GivenVariable } from './embedded-variables.ts';
import { wordsAt, type GivenWord } from './server-options.ts';

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
  // Without arguments it would not start: drop-ins elsewhere have them.
  const saysAll = isAll && args.length > 0 && !MORE_ELSEWHERE.test(name);
  if (PROGRAM.test(name)) return startedProgram({ ...program, text: name }, args, saysAll);
  if (RANCHER.test(name)) return rancherConfiguration(args);
  const isOfImage = /^(?:server|agent)$/.test(name) && RANCHER.test(/^[^:@]*/.exec(baseName(image))?.[0] ?? '');
  return isOfImage ? rancherConfiguration(args) : [];
}

/** Arguments that a variable holds for a program of Kubernetes; its value is written somewhere in a place. */
export function kubernetesArguments({ name, value = '', at }: GivenVariable): readonly EmbeddedFile[] {
  if (!SCRIPT_VARIABLES.kubernetes.test(name)) return [];
  if (name === 'K3S_KUBECONFIG_MODE')
    return fileOf('k3s', [{ at, text: `write-kubeconfig-mode: ${JSON.stringify(value)}` }], {});
  const words = wordsAt(value, at).filter(({ text }) => text !== '\\');
  const [first] = words;
  const program = PROGRAM_OF_VARIABLE.find(([variable]) => name.startsWith(variable))?.[1];
  return first && program !== undefined ? startedProgram({ at: first.at, text: program }, words, false) : [];
}

/**
 * What a command of a shell tells k3s or RKE2: their own, the script that installs them, or its variable.
 * Source: https://docs.k3s.io/installation/configuration
 */
export function rancherCommand({ name, words, assignments, pipedInto }: ShellCommand): readonly EmbeddedFile[] {
  const given = assignments.flatMap((word) => {
    const [, value] = /^INSTALL_K3S_EXEC=([^]*)$/.exec(word.text) ?? [];
    return value === undefined ? [] : wordsAt(value, word);
  });
  const isInstalled = words.some(({ text }) => /^https:\/\/get\.(?:k3s|rke2)\.io\/?$/.test(text));
  const handedOn = isInstalled ? (pipedInto?.words ?? []) : RANCHER.test(name) ? words : [];
  return rancherConfiguration([...given, ...handedOn.map((word) => ({ text: word.text, at: word }))], []);
}

/** A file that has an option of a program in each line, and is called after the program. */
export function kubernetesOptionsFile(source: Source): readonly EmbeddedFile[] {
  const [name] = /(?:kube-)?(?:apiserver|controller-manager|scheduler|proxy)|kubelet/.exec(source.fileName) ?? [];
  const words = [...linesOf(source.text)].flatMap(({ start, end }) => {
    const line = source.text.slice(start, end);
    return line.startsWith('--') ? wordsAt(line, { source, start, end }) : [];
  });
  const [first] = words;
  if (name === undefined || !first) return [];
  const text = name === 'kubelet' ? name : `kube-${name.replace('kube-', '')}`;
  return startedProgram({ at: first.at, text }, words, false);
}

const PROGRAM = /^(?:kube-(?:apiserver|controller-manager|scheduler|proxy)|kubelet|etcd)$/;

/** A drop-in of its package gives the kubelet most arguments, and variables etcd. */
const MORE_ELSEWHERE = /^(?:kubelet|etcd)$/;

const RANCHER = /^(?:k3s|rke2)$/;

/** What may stand before a program, as whom it is started or among others in one image. */
const STARTS = /^(?:exec|hyperkube|nice|ionice|numactl|sudo|systemd-inhibit|env|\w+=.*|-[a-z\d]{1,3}|-?\d+)$/;

/** Words before the program. */
const MOST_BEFORE = 6;

/** How the variables begin that hold arguments of each. */
const PROGRAM_OF_VARIABLE: readonly (readonly [string, string])[] = [
  ['KUBELET_', 'kubelet'],
  ['KUBE_CONTROLLER_MANAGER_', 'kube-controller-manager'],
  ['KUBE_SCHEDULER_', 'kube-scheduler'],
  ['KUBE_PROXY_', 'kube-proxy'],
  ['KUBE_', 'kube-apiserver'],
];

function startedProgram(program: GivenWord, args: readonly GivenWord[], isAll: boolean): readonly EmbeddedFile[] {
  const { at } = program;
  const lines = [
    { at, text: 'apiVersion: v1' },
    { at, text: `kind: ${STARTED_PROGRAM}` },
    { at, text: 'command:' },
    ...[program, ...args].map((word) => ({ at: word.at, text: `  - ${JSON.stringify(word.text)}` })),
  ];
  return fileOf(program.text, isAll ? lines : [...lines, { at, text: 'isPart: true' }], { isAll });
}

/** The options of k3s, by the keys that its file has for them. Source: https://docs.k3s.io/installation/configuration */
function rancherConfiguration(words: readonly GivenWord[], without: readonly string[] = TOLD): readonly EmbeddedFile[] {
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
  return fileOf('k3s', lines.flat(), { without });
}

function fileOf(
  name: string,
  lines: readonly { readonly at: Place; readonly text: string }[],
  { isAll = false, without = [] }: { readonly isAll?: boolean; readonly without?: readonly string[] },
): readonly EmbeddedFile[] {
  const source = linesInFile(lines, { fileName: `${name}.yaml`, subPath: '.', configFileType: 'yaml' });
  if (!source) return [];
  const defaultFileName = 'kube-pod.yaml';
  return [
    { name, serviceName: 'kubernetes', defaultFileName, source, isAll, leavesOut: (rule) => without.includes(rule) },
  ];
}

/** What rules say of the command itself. */
const TOLD = ['kubernetes_kubeconfig_open_to_users'];
