import { holdsPlaceholder } from '@plumbline/model/placeholder';

/** The parts of `registry/repository:tag@digest`. */
export interface ImageReference {
  /** Without registry, tag and digest; of Docker Hub's own images without `library/`. */
  readonly repository: string;
  readonly registry: string | undefined;
  readonly tag: string | undefined;
  readonly digest: string | undefined;
}

/** What Podman calls the registry of images that were built on the machine; no engine pulls them. */
const LOCAL = 'localhost';

/** Whether nobody else names the image: it was built on the machine, or is pushed to a registry that runs there. */
export function isOfMachine({ registry }: ImageReference): boolean {
  return registry !== undefined && /^(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/.test(registry);
}

/** Whether a registry elsewhere decides from day to day what it names: no digest, and no tag but the one that moves. */
export function isMoving(reference: ImageReference): boolean {
  const { tag = 'latest', digest } = reference;
  return digest === undefined && (isMovingTag(tag) || holdsPlaceholder(tag)) && !isOfMachine(reference);
}

/** Whether a tag is said to move with each release: `latest`, or that of one line such as `2022-latest`. */
export function isMovingTag(tag: string): boolean {
  return /(?:^|-)latest$/i.test(tag);
}

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
