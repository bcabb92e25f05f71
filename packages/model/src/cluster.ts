import { Type, type Static } from 'typebox';
import { MAX_EXTERNAL_RESULTS, MAX_MACHINES, MAX_SERVICES } from './bounds.ts';
import { Machine } from './machine.ts';
import { MapOf } from './map-of.ts';
import { KnownName, Name } from './names.ts';
import { Service } from './service.ts';
import { TrafficRuleList } from './traffic-rule.ts';

export const CLUSTER_TYPES = ['AWS', 'GCP', 'AZURE', 'ON_PREM', 'UNKNOWN'] as const;
export type ClusterType = (typeof CLUSTER_TYPES)[number];
export const ClusterType = Type.Unsafe<ClusterType>(Type.Union(CLUSTER_TYPES.map((type) => Type.Literal(type))));

export const DERIVED_FROM = ['TERRAFORM', 'CLOUDFORMATION', 'AZURE_RESOURCE_MANAGER', 'MANUAL'] as const;
export type DerivedFrom = (typeof DERIVED_FROM)[number];
export const DerivedFrom = Type.Unsafe<DerivedFrom>(Type.Union(DERIVED_FROM.map((tool) => Type.Literal(tool))));

/** Clusters whose names start so are demo clusters. Source: design, section 3. */
export const DEMO_PREFIX = 'plumbline_demo_';

export function isDemoCluster(clusterName: string): boolean {
  return clusterName.startsWith(DEMO_PREFIX);
}

/** What a user fills in to register a cluster. */
export const NewCluster = Type.Object({
  location: Type.String({ maxLength: 256 }),
  clusterType: ClusterType,
  derivedFrom: DerivedFrom,
});
export interface NewCluster {
  readonly location: string;
  readonly clusterType: ClusterType;
  readonly derivedFrom: DerivedFrom;
}

/** What the last derivation of machines had to leave out, or as it was. */
export const DerivationOutcome = Type.Object({
  /** What the files do not tell, in sentences for people. */
  notes: Type.Array(Type.String()),
  /** Ids that the files describe, and that a machine made by hand has: it stayed as it is. */
  handMade: Type.Array(Type.String()),
  /** Derived machines that the files describe no more, kept for the services or rules that people gave them. */
  gone: Type.Array(Type.String()),
});
export type DerivationOutcome = Static<typeof DerivationOutcome>;

/** What an uploaded `manifest.json` says of a cluster; see `Manifest`. */
export const UploadedManifest = Type.Object({
  name: Name,
  /** The owner's name; never trusted in an upload. */
  customerId: Type.Optional(Type.String({ maxLength: 1024 })),
  location: Type.Optional(Type.String({ maxLength: 256 })),
  clusterType: Type.Optional(ClusterType),
  derivedFrom: Type.Optional(DerivedFrom),
  machines: Type.Optional(MapOf(Machine, { keys: KnownName, maxProperties: MAX_MACHINES })),
  clusterServices: Type.Optional(MapOf(Service, { keys: KnownName, maxProperties: MAX_SERVICES })),
  inboundTraffic: Type.Optional(TrafficRuleList),
  outboundTraffic: Type.Optional(TrafficRuleList),
  externalResults: Type.Optional(Type.Array(Type.String({ maxLength: 255 }), { maxItems: MAX_EXTERNAL_RESULTS })),
});

/**
 * A cluster with all that stands below it; on the wire and in `manifest.json` the same.
 * Keys of `machines`, `services` and `clusterServices` are the identity of what they hold.
 * Source: command-line contract, section 5.3; specification, section 3.
 */
export const Manifest = Type.Object({
  ...UploadedManifest.properties,
  derivation: Type.Optional(DerivationOutcome),
});
export type Manifest = Static<typeof Manifest>;
