import { getUserSummary } from '@plumbline/model/contract/reports';
import { anyOwnerWithin } from '../../access/access.ts';
import { route } from '../route.ts';

export const getUserSummaryRoute = route(getUserSummary, {
  access: anyOwnerWithin,
  handle: ({ owner, onlyCluster, summaries }) => summaries.user(owner, onlyCluster),
});
