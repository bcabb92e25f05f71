import { getReport } from '@plumbline/model/contract/reports';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const getReportRoutes = ownerRoute(getReport, {
  access: anyOwner,
  handle: ({ query, owner, reports }) => reports.get(owner, query.clusterName, query.reportName),
});
