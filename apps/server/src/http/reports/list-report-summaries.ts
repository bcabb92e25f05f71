import { listReportSummaries } from '@plumbline/model/contract/reports';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const listReportSummariesRoutes = ownerRoute(listReportSummaries, {
  access: anyOwner,
  handle: ({ query, owner, reports }) => reports.summaries(owner, query.clusterName, query.limit),
});
