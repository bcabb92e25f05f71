import type { Tag } from './configuration-file.ts';
import type { ImageLayerRef } from './failed-check.ts';

/** Services whose key starts so were found in a container image. Source: command-line contract, section 1. */
export const INCLUDED_IMAGE_PREFIX = 'included_docker_image_';
/** The machine under which image scans file their services. Source: command-line contract, section 1. */
export const CONTAINER_MACHINE = 'container';

/** Whether what stands at a place came out of a container image. Source: command-line contract, section 5.8. */
export function isFromIncludedImage(at: { readonly machine?: string; readonly service?: string }): boolean {
  return at.machine === CONTAINER_MACHINE || (at.service?.startsWith(INCLUDED_IMAGE_PREFIX) ?? false);
}

/** The image that a file came out of, the file that refers to it, and the layer that it came with. */
export interface ImageOfFile {
  readonly image?: string;
  readonly referredFrom?: string;
  readonly imageLayer?: ImageLayerRef;
}

const IMAGE_TAG = 'image';
const REFERRED_FROM_TAG = 'image_referred_from';
const LAYER_TAG = 'image_layer';

/** How a manifest says it of each file of an image. Source: command-line contract, section 5.5. */
export function imageTags(
  image: string,
  referredFrom: string | undefined,
  layer: ImageLayerRef | undefined,
): readonly Tag[] {
  return [
    { name: IMAGE_TAG, value: image.slice(0, 4096) },
    ...(referredFrom === undefined ? [] : [{ name: REFERRED_FROM_TAG, value: referredFrom.slice(0, 4096) }]),
    ...(layer === undefined ? [] : [{ name: LAYER_TAG, value: `${layer.number}/${layer.of} ${layer.digest}` }]),
  ];
}

export function imageOfFile({ tags = [] }: { readonly tags?: readonly Tag[] | undefined }): ImageOfFile {
  const valueOf = (wanted: string): string | undefined => tags.find(({ name }) => name === wanted)?.value;
  const image = valueOf(IMAGE_TAG);
  if (image === undefined) return {};
  const referredFrom = valueOf(REFERRED_FROM_TAG);
  const imageLayer = layerOf(valueOf(LAYER_TAG) ?? '');
  return { image, ...(referredFrom === undefined ? {} : { referredFrom }), ...(imageLayer && { imageLayer }) };
}

/** Undefined for what is not written so: tags may be anybody's. */
function layerOf(text: string): ImageLayerRef | undefined {
  const [, number, of, digest] = /^([1-9]\d{0,4})\/([1-9]\d{0,4}) (\w{1,20}:[0-9a-f]{32,128})$/.exec(text) ?? [];
  if (digest === undefined || Number(number) > Number(of)) return undefined;
  return { number: Number(number), of: Number(of), digest };
}
