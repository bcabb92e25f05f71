import { addTrafficRule } from '@plumbline/model/contract/traffic-rules';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const addTrafficRuleRoutes = ownerRoute(addTrafficRule, {
  access: anyOwner,
  handle: ({ params, query, body, owner, trafficRules }) =>
    trafficRules.add(owner, { ...params, direction: query.direction }, body),
});
