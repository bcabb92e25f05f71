/** Services whose key starts so were found in a container image. Source: command-line contract, section 1. */
const INCLUDED_IMAGE_PREFIX = 'included_docker_image_';
/** The machine under which image scans file their services. Source: command-line contract, section 1. */
const CONTAINER_MACHINE = 'container';

/** Whether what stands at a place came out of a container image. Source: command-line contract, section 5.8. */
export function isFromIncludedImage(at: { readonly machine?: string; readonly service?: string }): boolean {
  return at.machine === CONTAINER_MACHINE || (at.service?.startsWith(INCLUDED_IMAGE_PREFIX) ?? false);
}
