/** An image by the name that people give it. */
export interface Reference {
  /** As it was given. */
  readonly name: string;
  /** `registry-1.docker.io`, `registry.example.com:5000` */
  readonly host: string;
  /** The host as people know it, and as they sign in to it. */
  readonly domain: string;
  /** `library/nginx` */
  readonly repository: string;
  readonly tag: string | undefined;
  readonly digest: string | undefined;
}

/** Source: https://github.com/distribution/reference: reference.go and normalize.go. */
const DOCKER_HUB = 'docker.io';
const HOST_OF_DOCKER_HUB = 'registry-1.docker.io';
const MAX_LENGTH = 512;
const MAX_REPOSITORY_LENGTH = 255;

const DOMAIN =
  /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*|\[[a-fA-F0-9:]+\])(?::[0-9]{1,5})?$/;
const COMPONENT = /^[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*$/;
const TAG = /^\w[\w.-]{0,127}$/;
const DIGEST = /^(?:sha256:[a-f0-9]{64}|sha512:[a-f0-9]{128})$/;

/** Undefined for what is no name of an image. */
export function parseReference(name: string): Reference | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  const at = name.indexOf('@');
  const digest = at === -1 ? undefined : name.slice(at + 1);
  const named = at === -1 ? name : name.slice(0, at);
  const colon = named.indexOf(':', named.lastIndexOf('/') + 1);
  const tag = colon === -1 ? undefined : named.slice(colon + 1);
  const path = colon === -1 ? named : named.slice(0, colon);
  if (digest !== undefined && !DIGEST.test(digest)) return undefined;
  if (tag !== undefined && !TAG.test(tag)) return undefined;

  const slash = path.indexOf('/');
  const first = path.slice(0, Math.max(0, slash));
  const hasDomain = slash !== -1 && (/[.:A-Z]/.test(first) || first === 'localhost');
  const given = hasDomain ? first : DOCKER_HUB;
  const domain = given === 'index.docker.io' ? DOCKER_HUB : given;
  const rest = hasDomain ? path.slice(slash + 1) : path;
  if (!DOMAIN.test(domain)) return undefined;
  const repository = domain === DOCKER_HUB && !rest.includes('/') ? `library/${rest}` : rest;
  const isRepository =
    repository.length <= MAX_REPOSITORY_LENGTH && repository.split('/').every((part) => COMPONENT.test(part));
  if (!isRepository) return undefined;
  return {
    name,
    host: domain === DOCKER_HUB ? HOST_OF_DOCKER_HUB : domain,
    domain,
    repository,
    tag: tag ?? (digest === undefined ? 'latest' : undefined),
    digest,
  };
}
