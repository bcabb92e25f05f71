import { parseImage } from '../../formats/image-reference.ts';
import type { Container } from './pods.ts';

/** Whether a container runs the server of Helm 2: by its image, or as `helm init` labels it, whatever its image is called. */
export function isTiller({ image = '', pod: { labels } }: Container): boolean {
  const isLabelled = labels?.get('app') === 'helm' && labels.get('name') === 'tiller';
  return isLabelled || /(?:^|\/)tiller$/.test(parseImage(image).repository);
}
