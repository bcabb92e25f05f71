import { Type } from 'typebox';
import { Name } from '../names.ts';
import { TrafficDirection, TrafficRule } from '../traffic-rule.ts';
import { ownerEndpoint } from './owner.ts';

/** Stands in a path for the machine or service that a rule is not about: no machine or service can have this name. */
export const NOBODY = '-';

/**
 * `service` is `NOBODY` for a machine's own rules; `machine` too for those of the cluster as a whole. A service that is
 * named must be there, and its machine's rules are meant: services have none of their own.
 * Source: design, section 3.
 */
const Place = Type.Object({ cluster: Name, machine: Name, service: Name });
const DirectionQuery = Type.Object({ direction: TrafficDirection });

/** 409 when there is an equal rule already. */
export const addTrafficRule = ownerEndpoint({
  method: 'POST',
  path: '/add-new-cidr-rule/:cluster/:machine/:service',
  params: Place,
  query: DirectionQuery,
  body: TrafficRule,
  failure: 'Could not post the new CIDR rule.',
});

/** Deletes the rule that equals the given one; 404 when there is none. */
export const deleteTrafficRule = ownerEndpoint({
  method: 'DELETE',
  path: '/delete-cidr-rule/:cluster/:machine/:service',
  params: Place,
  query: DirectionQuery,
  body: TrafficRule,
  failure: 'Could not delete the provided CIDR block.',
});
