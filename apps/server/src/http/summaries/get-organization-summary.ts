import { getOrganizationSummary } from '@plumbline/model/contract/reports';
import { anyOwner } from '../../access/access.ts';
import { route } from '../route.ts';

export const getOrganizationSummaryRoute = route(getOrganizationSummary, {
  access: anyOwner,
  handle: ({ owner, summaries }) => summaries.organization(owner),
});
