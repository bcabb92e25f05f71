import { getReportAuditZip } from '@plumbline/model/contract/reports';
import { anyOwner } from '../../access/access.ts';
import { download } from '../answers.ts';
import { ownerRoute } from '../route.ts';

export const getReportAuditZipRoutes = ownerRoute(getReportAuditZip, {
  access: anyOwner,
  handle: async ({ query, owner, reports, signal }) =>
    download(await reports.auditZip(owner, query.clusterName, query.reportName, signal)),
});
