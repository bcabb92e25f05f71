import { withoutSlash } from '../../rules/folders.ts';
import type { Block } from './block.ts';

/** Sockets through which the runtime of a node starts containers. */
const SOCKET = /(?:^|\/)(?:docker|containerd|crio|cri-dockerd|dockershim|podman|buildkitd)\.sock$/;

/** Folders with which a node is changed or its secrets are read, and what lies in them. */
const SENSITIVE =
  /^\/(?:$|(?:bin|boot|dev|etc|home|lib|lib64|proc|root|run|sbin|sys|usr|var)\/?$|(?:etc|root|proc|boot)\/|var\/(?:run|lib|log)\/?$|var\/run\/docker|var\/lib\/(?:kubelet|docker|containerd|etcd|rancher|kubernetes)(?:\/|$)|run\/(?:containerd|crio)(?:\/|$)|home\/kubernetes|sys\/fs\/cgroup|usr\/libexec\/kubernetes|(?:[^/]+\/){0,3}(?:\.(?:aws|azure|docker|gnupg|kube|ssh)|\.config\/gcloud)(?:\/|$))/;

/** The same on nodes with Windows. */
const OF_WINDOWS =
  /^[a-z]:[/\\]*(?:$|(?:windows|users|programdata)[/\\]*$|(?:programdata[/\\]+(?:docker|containerd|kubernetes)|var[/\\]+lib[/\\]+kubelet)(?:[/\\]|$))/i;

/** Of the node what a program needs that only looks at its clock, its name or its certificates of others. */
const HARMLESS =
  /^\/(?:etc\/(?:localtime|timezone|hostname|hosts|resolv\.conf|os-release|machine-id|ssl\/certs|pki\/ca-trust|pki\/tls|ca-certificates)|usr\/(?:share|local\/share)\/(?:ca-certificates|zoneinfo))(?:\/|$)/;

export type KindOfPath = 'socket' | 'sensitive' | 'other';

/** What kind of folder or file of the node a volume stands for; undefined for none, and where it cannot be known. */
export function hostPathOf(volume: Block): { readonly path: string; readonly kind: KindOfPath } | undefined {
  const path = volume.text('hostPath.path');
  if (path === undefined) return undefined;
  return { path, kind: kindOfPath(path) };
}

/** Whether nothing of a node can be learnt or changed there, as long as it is not written to. */
export function isHarmless(path: string): boolean {
  return HARMLESS.test(withoutSlash(path));
}

function kindOfPath(path: string): KindOfPath {
  const plain = withoutSlash(path) || '/';
  if (SOCKET.test(plain)) return 'socket';
  if (OF_WINDOWS.test(plain)) return 'sensitive';
  return SENSITIVE.test(plain) && !isHarmless(plain) ? 'sensitive' : 'other';
}
