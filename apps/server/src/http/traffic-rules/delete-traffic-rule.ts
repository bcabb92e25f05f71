import { deleteTrafficRule } from '@plumbline/model/contract/traffic-rules';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const deleteTrafficRuleRoutes = ownerRoute(deleteTrafficRule, {
  access: anyOwner,
  handle: ({ params, query, body, owner, trafficRules }) =>
    trafficRules.delete(owner, { ...params, direction: query.direction }, body),
});
