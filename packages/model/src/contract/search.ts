import { Type, type Static } from 'typebox';
import { ownerEndpoint } from './owner.ts';

/**
 * What a text was found in, without regard to case, among all that one owner has.
 * Shape: at most ten of each kind. Clusters, machines and services by name; failed checks of the newest reports by the
 * rule's id and title, worst first. `machine` is absent for what stands on the cluster itself.
 */
export const SearchResults = Type.Object({
  clusters: Type.Array(Type.Object({ clusterName: Type.String() })),
  machines: Type.Array(
    Type.Object({ clusterName: Type.String(), machine: Type.String(), hostName: Type.Optional(Type.String()) }),
  ),
  services: Type.Array(
    Type.Object({
      clusterName: Type.String(),
      machine: Type.Optional(Type.String()),
      service: Type.String(),
      serviceName: Type.String(),
    }),
  ),
  failedChecks: Type.Array(
    Type.Object({
      clusterName: Type.String(),
      fingerprint: Type.String(),
      rule: Type.String(),
      severity: Type.Integer({ minimum: 1, maximum: 5 }),
      title: Type.Optional(Type.String()),
      machine: Type.Optional(Type.String()),
      service: Type.Optional(Type.String()),
      /** Sub path and file name as one path. */
      file: Type.Optional(Type.String()),
    }),
  ),
});
export type SearchResults = Static<typeof SearchResults>;

export const search = ownerEndpoint({
  description: 'Finds what contains `q`, whose spaces at both ends do not count.',
  method: 'GET',
  path: '/cluster/search',
  query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 128, pattern: '\\S' }) }),
  response: SearchResults,
  leastScope: 'read',
  failure: 'Could not search.',
});
