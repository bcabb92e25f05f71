import { getReport } from '@plumbline/model/contract/reports';
import { JSON_LINES } from '@plumbline/model/report-parts';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const getReportRoutes = ownerRoute(getReport, {
  access: anyOwner,
  handle: ({ query: { clusterName, reportName }, headers, owner, reports }) =>
    asksForLines(headers.accept)
      ? reports.getInParts(owner, clusterName, reportName)
      : reports.get(owner, clusterName, reportName),
});

/** Only who names them can read them. */
function asksForLines(accept = ''): boolean {
  return accept.split(',').some((range) => range.trim().split(';')[0]?.toLowerCase() === JSON_LINES);
}
