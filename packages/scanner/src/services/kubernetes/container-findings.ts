import type { Found } from '@plumbline/model/found';
import type { ItemFinding } from '../../rules/item-rule.ts';
import { hasTemplateMarks } from '../../formats/template-marks.ts';
import { UNKNOWN } from '../../rule.ts';
import { hostPathOf, type KindOfPath } from './host-paths.ts';
import type { Block, PlacedText } from './block.ts';
import type { KubernetesCluster } from './kubernetes-cluster.ts';
import type { Container, Pod } from './pods.ts';

/** A volume that is a folder or file of the node of one kind. */
export function ofHost(volume: Block, wanted: KindOfPath): ItemFinding | undefined {
  const found = hostPathOf(volume);
  const at = volume.pair('hostPath.path');
  if (found?.kind !== wanted || !at) return undefined;
  return { at, message: { code: 'is', values: { setting: 'hostPath.path', value: found.path } } };
}

/** What a container does not ask for, where it has no limit either, which would be what it asks for. */
export function requestMissing(container: Container, resource: 'cpu' | 'memory'): Found | typeof UNKNOWN | undefined {
  const settings = ['requests', 'limits'].map((key) => container.inherited(`resources.${key}.${resource}`));
  if (settings.some(({ is }) => is === 'set')) return undefined;
  if (settings.some(({ is }) => is === 'unknown')) return UNKNOWN;
  return { code: 'not-set', values: { setting: `resources.requests.${resource}` } };
}

/** A container that runs as long as its pod, and nobody asks whether it still does. */
export function probeMissing(container: Container, probe: string): Found | undefined {
  if (!container.isMain || !container.pod.isLasting || !container.lacks(probe)) return undefined;
  return { code: 'not-set', values: { setting: probe } };
}

/** Where the words of the programs stand that a container runs: its own, and those that are run beside it. */
const PROGRAMS = [
  'command',
  'args',
  'lifecycle.postStart.exec.command',
  'lifecycle.preStop.exec.command',
  'livenessProbe.exec.command',
  'readinessProbe.exec.command',
  'startupProbe.exec.command',
  // Of steps of pipelines: Tekton has it under the one name, Argo under the other.
  'script',
  'source',
];

export function programTexts(container: Container): readonly PlacedText[] {
  const words = PROGRAMS.flatMap((path) => container.words(path));
  if (words.some(({ isUnknown }) => isUnknown)) container.doubt();
  return words.filter(({ text, isUnknown }) => !isUnknown || isScript(text));
}

/** Whether it is more than a variable, and what it has of those is the shell's own: `$(date)`, `${HOME}`. */
function isScript(text: string): boolean {
  return /\s/.test(text) && !hasTemplateMarks(text.replace(/\$[({]/g, ' '));
}

/** The argument of a container's program that is such a one. */
export function argumentOf(container: Container, wanted: RegExp): ItemFinding | undefined {
  for (const { at, text } of ['command', 'args'].flatMap((key) => container.texts(key))) {
    if (wanted.test(text)) return { at, message: { code: 'is-there', values: { setting: text } } };
  }
  return undefined;
}

/** The name of the service account of a pod. */
export function accountOf({ spec }: Pod): string {
  return spec.text('serviceAccountName') ?? spec.text('serviceAccount') ?? 'default';
}

/** Whether the folder gives the pod's service account a role: the pod then calls the API of the cluster. */
export function isGivenRole(pod: Pod, cluster: KubernetesCluster): boolean {
  const account = accountOf(pod);
  const isNamed = pod.spec.has('serviceAccountName') || pod.spec.has('serviceAccount');
  return isNamed && cluster.hasRole(pod.object.namespace, account);
}
