import type { TObject, TSchema } from 'typebox';
import type { Nothing } from './endpoint.ts';
import { ownerEndpoint, type OwnerCall, type OwnerEndpoint } from './owner.ts';

/**
 * A call about services at both of their levels, under a machine and under the cluster itself: the same but for address
 * and parameters, which name a machine or none.
 */
export interface ServiceEndpoint<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Response extends TSchema = TSchema,
> {
  readonly ofMachine: OwnerEndpoint<Params, Query, Body, Response>;
  readonly ofCluster: OwnerEndpoint<Params, Query, Body, Response>;
}

interface Address<Params extends TObject> {
  readonly path: string;
  readonly params: Params;
}

export function serviceEndpoint<
  MachineParams extends TObject,
  ClusterParams extends TObject,
  Query extends TObject = TObject<{}>,
  Body extends TSchema = typeof Nothing,
  Response extends TSchema = typeof Nothing,
>({
  ofMachine,
  ofCluster,
  ...shared
}: OwnerCall<Query, Body, Response> & {
  readonly ofMachine: Address<MachineParams>;
  readonly ofCluster: Address<ClusterParams>;
}): ServiceEndpoint<MachineParams | ClusterParams, Query, Body, Response> {
  return {
    ofMachine: ownerEndpoint({ ...shared, ...ofMachine }),
    ofCluster: ownerEndpoint({ ...shared, ...ofCluster }),
  };
}

/** A call about what belongs to an owner; of services, at whichever level they stand. */
export type OwnedEndpoint<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Response extends TSchema = TSchema,
> = OwnerEndpoint<Params, Query, Body, Response> | ServiceEndpoint<Params, Query, Body, Response>;

/** The call as it is at the level that the parameters are about. */
export function atLevelOf<
  Params extends TObject,
  Query extends TObject,
  Body extends TSchema,
  Response extends TSchema,
>(
  endpoint: OwnedEndpoint<Params, Query, Body, Response>,
  params: { readonly machine?: string | undefined } | undefined,
): OwnerEndpoint<Params, Query, Body, Response> {
  if ('organization' in endpoint) return endpoint;
  return params?.machine === undefined ? endpoint.ofCluster : endpoint.ofMachine;
}

/** The call at all of its levels. */
export function levelsOf<Params extends TObject, Query extends TObject, Body extends TSchema, Response extends TSchema>(
  endpoint: OwnedEndpoint<Params, Query, Body, Response>,
): readonly OwnerEndpoint<Params, Query, Body, Response>[] {
  return 'organization' in endpoint ? [endpoint] : [endpoint.ofMachine, endpoint.ofCluster];
}
