import { parseImage } from '../formats/image-reference.ts';

/** Images of vendors that have none. Source: https://github.com/nginx/docker-nginx-unprivileged */
const WITHOUT: ReadonlySet<string> = new Set(['nginxinc/nginx-unprivileged']);

/**
 * Whether an image is known to have no HEALTHCHECK: Docker's official ones have none by their policy.
 * Source: https://github.com/docker-library/faq#healthcheck
 */
export function lacksHealthCheck(image: string): boolean {
  const { registry, repository } = parseImage(image);
  return registry === undefined && (!repository.includes('/') || WITHOUT.has(repository));
}
