/*
 * What is read of one image, whoever made it. Real ones stay far below each; whatever goes beyond is no image, or one that
 * is made to fill a memory or a disk.
 */

const MIB = 1024 * 1024;

export const MAX_LAYERS = 512;
export const MAX_ENTRIES = 1_000_000;
/** Of all names of an image together. Units: characters. */
export const MAX_NAMES_LENGTH = 256 * MIB;
/** No longer path is opened by any program. Source: PATH_MAX of Linux' limits.h. */
export const MAX_PATH_LENGTH = 4096;
/** As deep as a folder is looked through. */
export const MAX_DEPTH = 64;
/** Of all layers together, when they are unpacked. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * MIB;
/** So many bytes may come out of each that goes in, once there are more than the few that any file may begin with. */
export const MAX_RATIO = 200;
export const RATIO_COUNTS_FROM_BYTES = 256 * MIB;
/** Of the files that are kept to be checked. */
export const MAX_KEPT_BYTES = 256 * MIB;
/** Manifests, lists of them and configurations. Source: 4 MiB is what registries have to take (OCI distribution, "Pushing Manifests"). */
export const MAX_JSON_BYTES = 8 * MIB;
/** Links that lead to links. Source: MAXSYMLINKS of Linux. */
export const MAX_LINKS = 40;
/** Folders and links that are gone through to find where names lead, for all of them together. */
export const MAX_STEPS = 300_000_000;
