import { getUserSummary } from '@plumbline/model/contract/reports';
import { anyOwner } from '../../access/access.ts';
import { route } from '../route.ts';

export const getUserSummaryRoute = route(getUserSummary, {
  access: anyOwner,
  handle: ({ owner, summaries }) => summaries.user(owner),
});
