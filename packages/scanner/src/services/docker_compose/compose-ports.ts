import { itemsOf, pairsInForce } from '../../formats/mapping-lookup.ts';
import type { TreeNode } from '../../formats/tree.ts';
import { portNumber, publishedPort, type PublishedPort } from '../../rules/published-ports.ts';
import { textOf } from './compose-values.ts';

export const DOCKER_API = 'Docker API';
/** Ports by which programs and machines are controlled; those of debuggers for Java and Python belong to other programs as well. */
export const CONTROL_PORTS: Readonly<Record<number, string>> = {
  22: 'SSH',
  23: 'Telnet',
  2375: DOCKER_API,
  3389: 'RDP',
  5900: 'VNC',
  9229: 'Node.js debugger',
};

/** Source: https://docs.docker.com/reference/compose-file/services/#ports. */
export function portsOf(ports: TreeNode | undefined): readonly PublishedPort[] {
  return itemsOf(ports).flatMap((item) => portOf(item) ?? []);
}

export function portOf(item: TreeNode): PublishedPort | undefined {
  const text = textOf(item);
  if (item.kind !== 'mapping') return text === undefined ? undefined : publishedPort(text, item);
  const pairs = pairsInForce(item);
  return {
    at: item,
    hostAddress: textOf(pairs.get('host_ip')?.value),
    hostPort: portNumber(textOf(pairs.get('published')?.value)),
    containerPort: portNumber(textOf(pairs.get('target')?.value)),
    lastContainerPort: portNumber(textOf(pairs.get('target')?.value)),
    protocol: textOf(pairs.get('protocol')?.value) ?? 'tcp',
  };
}
