/** How much one upload may bring, and how much one owner may do. Source: design, sections 3 (Uploads) and 7. */
export interface Limits {
  readonly configurationFileBytes: number;
  readonly uploadsPerHour: number;
  readonly runsPerHour: number;
  /** Event streams of one user, and of all, at one process. */
  readonly streamsPerUser: number;
  readonly streams: number;
  /** So much of the disk is kept free. */
  readonly reservedBytes: number;
  readonly zip: ZipLimits;
  readonly owner: OwnerLimits;
}

/** What one owner may have at the same time, but for `uploadedBytesPerDay`. */
export interface OwnerLimits {
  /** Of files, reports and what these are about. */
  readonly bytes: number;
  readonly clusters: number;
  readonly reports: number;
  readonly queuedRuns: number;
  /** Unpacked. Of what an upload replaces, the disk is free a day later. */
  readonly uploadedBytesPerDay: number;
}

export interface ZipLimits {
  readonly bytes: number;
  readonly entries: number;
  readonly entryBytes: number;
  readonly unpackedBytes: number;
  /** Unpacked to packed. */
  readonly ratio: number;
  readonly depth: number;
  readonly nameLength: number;
}

const MEBIBYTE = 1024 * 1024;
const GIBIBYTE = 1024 * MEBIBYTE;

export const DEFAULT_LIMITS: Limits = {
  configurationFileBytes: 10 * MEBIBYTE,
  uploadsPerHour: 5000,
  runsPerHour: 1000,
  streamsPerUser: 20,
  streams: 2000,
  reservedBytes: 256 * MEBIBYTE,
  zip: {
    bytes: 256 * MEBIBYTE,
    entries: 50_000,
    entryBytes: 64 * MEBIBYTE,
    unpackedBytes: 1024 * MEBIBYTE,
    ratio: 200,
    depth: 64,
    nameLength: 1024,
  },
  owner: {
    bytes: 10 * GIBIBYTE,
    clusters: 2000,
    reports: 200_000,
    queuedRuns: 1000,
    uploadedBytesPerDay: 20 * GIBIBYTE,
  },
};
