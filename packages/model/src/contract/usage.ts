import { Type, type Static } from 'typebox';
import { ownerEndpoint } from './owner.ts';

/** `used` may be above `most`: reports of runs that were started before are kept, and limits may be lowered. */
const Quota = Type.Object({ used: Type.Integer({ minimum: 0 }), most: Type.Integer({ minimum: 1 }) });

/** What an owner has, and the most that it may have. Bytes: of files and reports, each counted as if nothing were shared. */
export const Usage = Type.Object({
  bytes: Quota,
  clusters: Quota,
  reports: Quota,
  queuedRuns: Quota,
  runsOfHour: Quota,
  uploadsOfHour: Quota,
  uploadedBytesOfDay: Quota,
});
export type Usage = Static<typeof Usage>;

export const getUsage = ownerEndpoint({
  description:
    'What an owner has and does, with the most that this server lets each: who is at it gets 413 for storage, clusters and reports, 429 for what passes with time. `reports` ends with its clusters.',
  method: 'GET',
  path: '/cluster/usage',
  response: Usage,
  leastScope: 'read',
  failure: 'Could not get how much is used.',
});
