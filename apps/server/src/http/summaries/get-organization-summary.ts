import { getOrganizationSummary } from '@plumbline/model/contract/reports';
import { anyOwnerWithin } from '../../access/access.ts';
import { route } from '../route.ts';

export const getOrganizationSummaryRoute = route(getOrganizationSummary, {
  access: anyOwnerWithin,
  handle: ({ owner, onlyCluster, summaries }) => summaries.organization(owner, onlyCluster),
});
