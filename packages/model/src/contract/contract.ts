import * as clusters from './clusters.ts';
import * as compliance from './compliance.ts';
import type { Endpoint } from './endpoint.ts';
import * as events from './events.ts';
import * as failedChecks from './failed-checks.ts';
import * as files from './files.ts';
import * as internal from './internal.ts';
import type { OwnerEndpoint } from './owner.ts';
import * as registration from './registration.ts';
import * as reports from './reports.ts';
import * as rules from './rules.ts';
import * as runs from './runs.ts';
import * as scans from './scans.ts';
import * as search from './search.ts';
import type { ServiceEndpoint } from './service-endpoint.ts';
import * as tokens from './tokens.ts';
import * as trafficRules from './traffic-rules.ts';
import * as usage from './usage.ts';

/** A call as the API's description lists it. `name` is unique, such as `addClusterOfUser` for that form of `addCluster`. */
export interface Call {
  readonly name: string;
  readonly group: string;
  readonly endpoint: Endpoint;
  /** Whether its query also takes `OwnerQuery`. */
  readonly takesOwner: boolean;
}

const GROUPS = {
  'Clusters, machines and services': clusters,
  'Traffic rules': trafficRules,
  'Configuration files': files,
  Reports: reports,
  'Failed checks': failedChecks,
  Runs: runs,
  Events: events,
  Scans: scans,
  Usage: usage,
  Search: search,
  Rules: rules,
  'Compliance provider': compliance,
  'Access tokens': tokens,
  Registration: registration,
  Administration: internal,
} as const satisfies Record<string, object>;

/** Every call of the contract, at each of its levels and in both of its forms where it has two. */
export const CALLS: readonly Call[] = Object.entries(GROUPS).flatMap(([group, file]) =>
  Object.entries(file)
    .flatMap(([name, exported]) => namedLevelsOf(name, exported))
    .flatMap(([name, exported]) =>
      formsOf(exported).map(([suffix, endpoint]) => ({
        name: `${name}${suffix}`,
        group,
        endpoint,
        takesOwner: typeof exported === 'object' && 'organization' in exported,
      })),
    ),
);

type Exported = object | string | number;

/** What services have at both levels has two names there: `addService` and `addClusterService`. */
function namedLevelsOf(name: string, exported: Exported): readonly (readonly [name: string, exported: Exported])[] {
  if (typeof exported !== 'object' || !('ofCluster' in exported)) return [[name, exported]];
  const { ofMachine, ofCluster } = exported as ServiceEndpoint;
  return [
    [name, ofMachine],
    [name.replace(/^([a-z]+)(?:Service)?/, '$1ClusterService'), ofCluster],
  ];
}

/** What a file exports is a schema, a constant, a call, or a call in two forms. */
function formsOf(exported: Exported): readonly (readonly [suffix: string, endpoint: Endpoint])[] {
  if (typeof exported !== 'object') return [];
  if ('organization' in exported) {
    const { organization, user } = exported as OwnerEndpoint;
    return [
      ['', organization],
      ['OfUser', user],
    ];
  }
  return 'failure' in exported ? [['', exported as Endpoint]] : [];
}
