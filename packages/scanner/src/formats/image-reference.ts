/** The parts of `registry/repository:tag@digest`. */
export interface ImageReference {
  /** Without registry, tag and digest; of Docker Hub's own images without `library/`. */
  readonly repository: string;
  readonly registry: string | undefined;
  readonly tag: string | undefined;
  readonly digest: string | undefined;
}

/** The registry of images that were built on the machine: Podman names them so, and no engine pulls them. */
export const LOCAL = 'localhost';

/** Source: https://github.com/distribution/reference/blob/main/reference.go. */
export function parseImage(reference: string): ImageReference {
  const [beforeDigest = '', digest] = reference.split('@', 2);
  const colon = beforeDigest.lastIndexOf(':');
  const hasTag = colon > beforeDigest.lastIndexOf('/');
  const path = hasTag ? beforeDigest.slice(0, colon) : beforeDigest;
  const tag = hasTag ? beforeDigest.slice(colon + 1) : undefined;
  const slash = path.indexOf('/');
  const first = slash === -1 ? '' : path.slice(0, slash);
  const isRegistry = /[.:]/.test(first) || first === LOCAL;
  const registry = isRegistry && first !== 'docker.io' ? first : undefined;
  const repository = (isRegistry ? path.slice(slash + 1) : path).replace(/^library\//, '');
  return { repository, registry, tag, digest };
}

/** An image with a version in place of `latest`, or of none; undefined where it has another one. */
export function withTag(reference: string, version: string): string | undefined {
  const { tag, digest } = parseImage(reference);
  if (digest !== undefined || (tag !== undefined && tag !== 'latest')) return undefined;
  return `${tag === undefined ? reference : reference.slice(0, -':latest'.length)}:${version}`;
}
