import { getReportSummary } from '@plumbline/model/contract/reports';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const getReportSummaryRoutes = ownerRoute(getReportSummary, {
  access: anyOwner,
  handle: ({ query, owner, reports }) => reports.summary(owner, query.clusterName, query.reportName),
});
