/*
 * How much one input may bring: far more than people and the tools that we know make of it, and so little that checking
 * the largest takes a few milliseconds (`bench/contract.bench.ts`). Each list, map and text of the contract's inputs has
 * its bound; `contract/bounds.test.ts` looks for those that have none.
 */

/** A call's JSON. Units: bytes. */
export const MAX_JSON_BYTES = 256 * 1024;
/** The manifest of an uploaded zip: several times what `MAX_FILES` need. Units: bytes. */
export const MAX_MANIFEST_BYTES = 32 * 1024 * 1024;

/** Of a whole cluster, as many services and files as an upload may have entries. */
export const MAX_MACHINES = 10_000;
export const MAX_SERVICES = 50_000;
export const MAX_FILES = 50_000;
/** Of all files and of all machines of a cluster. */
export const MAX_ALIASES = 100_000;
export const MAX_TRAFFIC_RULES = 20_000;
/** Of all services of a cluster. */
export const MAX_EMPTY_FOLDERS = 50_000;

/** Of one file. */
export const MAX_FILE_ALIASES = 1000;
export const MAX_FILE_TAGS = 100;
/** Of one service. */
export const MAX_SERVICE_EMPTY_FOLDERS = 100;
/** In one direction, of one machine or of the cluster as a whole. */
export const MAX_PLACE_TRAFFIC_RULES = 1000;
/** Other scanners whose results one upload brings. */
export const MAX_EXTERNAL_RESULTS = 1000;
