import { Type } from 'typebox';
import { KnownName, Name } from '../names.ts';
import { TrafficDirection, TrafficRule } from '../traffic-rule.ts';
import { ownerEndpoint } from './owner.ts';

/**
 * `service` is `NOBODY` (model/names.ts) for a machine's own rules; `machine` too for those of the cluster as a whole. A service that is
 * named must be there, and its machine's rules are meant: services have none of their own.
 * Source: design, section 3.
 */
const Place = Type.Object({ cluster: Name, machine: KnownName, service: KnownName });
const DirectionQuery = Type.Object({ direction: TrafficDirection });

export const addTrafficRule = ownerEndpoint({
  description:
    'A rule of a machine, or with `-` for `{machine}` of the cluster as a whole. `{service}` is `-`, or a service of the machine, whose rules are meant then too. 409 when there is an equal rule already.',
  method: 'POST',
  path: '/add-new-cidr-rule/:cluster/:machine/:service',
  params: Place,
  query: DirectionQuery,
  body: TrafficRule,
  leastScope: 'upload',
  failure: 'Could not post the new CIDR rule.',
});

export const deleteTrafficRule = ownerEndpoint({
  description:
    'Deletes the rule that equals the given one, at the place that is named as for adding it; 404 when there is none.',
  method: 'DELETE',
  path: '/delete-cidr-rule/:cluster/:machine/:service',
  params: Place,
  query: DirectionQuery,
  body: TrafficRule,
  leastScope: 'people',
  failure: 'Could not delete the provided CIDR block.',
});
