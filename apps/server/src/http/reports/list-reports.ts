import { listReports } from '@plumbline/model/contract/reports';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const listReportsRoutes = ownerRoute(listReports, {
  access: anyOwner,
  handle: async ({ query, owner, reports }) => [...(await reports.list(owner, query.clusterName))],
});
