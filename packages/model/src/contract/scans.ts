import { Type, type Static } from 'typebox';
import { CoverageCounts } from '../coverage.ts';
import { Report, SeverityCounts } from '../report.ts';
import { Uuid } from '../names.ts';
import { endpoint } from './endpoint.ts';
import { OwnerQuery } from './owner.ts';

/**
 * One report of a command-line user, whichever cluster it is about.
 * Shape: `scanId` is random, so that it says nothing and cannot be guessed, and stays the same for ever; it finds the
 * report of its owner only. Units: `timestamp` in seconds since 1970; `score` from 0 to 100, left out
 * where nothing was checked.
 */
export const Scan = Type.Object({
  scanId: Type.String(),
  clusterName: Type.String(),
  reportName: Type.String(),
  timestamp: Type.Integer(),
  counts: SeverityCounts,
  score: Type.Optional(Type.Number()),
  ...CoverageCounts.properties,
  ruleset: Type.Optional(Type.String()),
});
export type Scan = Static<typeof Scan>;

export const listScans = endpoint({
  description: 'Newest first, only the newest `limit` ones: 1000 where it is left out.',
  method: 'GET',
  path: '/:cli/get-scan-list',
  query: Type.Object({
    ...OwnerQuery.properties,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })),
  }),
  response: Type.Array(Scan),
  leastScope: 'read',
  failure: 'Could not fetch a list of scans.',
});

export const getScanResult = endpoint({
  method: 'GET',
  path: '/:cli/get-scan-result',
  query: Type.Object({ ...OwnerQuery.properties, scanId: Uuid }),
  response: Report,
  leastScope: 'read',
  failure: 'Could not get the scan result for id {scanId}.',
});
