import type { Tag } from './configuration-file.ts';

/** Services whose key starts so were found in a container image. Source: command-line contract, section 1. */
export const INCLUDED_IMAGE_PREFIX = 'included_docker_image_';
/** The machine under which image scans file their services. Source: command-line contract, section 1. */
export const CONTAINER_MACHINE = 'container';

/** Whether what stands at a place came out of a container image. Source: command-line contract, section 5.8. */
export function isFromIncludedImage(at: { readonly machine?: string; readonly service?: string }): boolean {
  return at.machine === CONTAINER_MACHINE || (at.service?.startsWith(INCLUDED_IMAGE_PREFIX) ?? false);
}

/** The image that a file came out of, and the file that refers to it. */
export interface ImageOfFile {
  readonly image?: string;
  readonly referredFrom?: string;
}

const IMAGE_TAG = 'image';
const REFERRED_FROM_TAG = 'image_referred_from';

/** How a manifest says it of each file of an image. Source: command-line contract, section 5.5. */
export function imageTags(image: string, referredFrom: string | undefined): readonly Tag[] {
  return [
    { name: IMAGE_TAG, value: image.slice(0, 4096) },
    ...(referredFrom === undefined ? [] : [{ name: REFERRED_FROM_TAG, value: referredFrom.slice(0, 4096) }]),
  ];
}

export function imageOfFile({ tags = [] }: { readonly tags?: readonly Tag[] | undefined }): ImageOfFile {
  const image = tags.find(({ name }) => name === IMAGE_TAG)?.value;
  if (image === undefined) return {};
  const referredFrom = tags.find(({ name }) => name === REFERRED_FROM_TAG)?.value;
  return { image, ...(referredFrom === undefined ? {} : { referredFrom }) };
}
