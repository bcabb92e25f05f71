import { getUsage } from '@plumbline/model/contract/usage';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const getUsageRoutes = ownerRoute(getUsage, {
  access: anyOwner,
  handle: ({ owner, quotas }) => quotas.usage(owner),
});
