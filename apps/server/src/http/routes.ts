import { addClusterRoutes } from './clusters/add-cluster.ts';
import { deleteClusterRoutes } from './clusters/delete-cluster.ts';
import { getClusterRoutes } from './clusters/get-cluster.ts';
import { listClustersRoutes } from './clusters/list-clusters.ts';
import { connectComplianceProviderRoute } from './compliance/connect-compliance-provider.ts';
import { disconnectComplianceProviderRoute } from './compliance/disconnect-compliance-provider.ts';
import { getCompliancePushesRoute } from './compliance/get-compliance-pushes.ts';
import { isComplianceProviderConnectedRoute } from './compliance/is-compliance-provider-connected.ts';
import { runClusterDeriveRoutes } from './clusters/run-cluster-derive.ts';
import { putDemoClustersRoutes } from './demo/put-demo-clusters.ts';
import { watchRunsRoute } from './events/watch-runs.ts';
import { deleteComplimentaryFileRoutes } from './files/delete-complimentary-file.ts';
import { deleteConfigFileRoutes } from './files/delete-config-file.ts';
import { downloadComplimentaryFileRoutes } from './files/download-complimentary-file.ts';
import { downloadConfigFileRoutes } from './files/download-config-file.ts';
import { uploadComplimentaryFileRoutes } from './files/upload-complimentary-file.ts';
import { uploadConfigFileRoutes } from './files/upload-config-file.ts';
import { upsertComplimentaryFileEntryRoutes } from './files/upsert-complimentary-file-entry.ts';
import { upsertConfigFileEntryRoutes } from './files/upsert-config-file-entry.ts';
import { getFailedCheckFacetsRoutes } from './failed-checks/get-failed-check-facets.ts';
import { listFailedCheckGroupsRoutes } from './failed-checks/list-failed-check-groups.ts';
import { listFailedChecksRoutes } from './failed-checks/list-failed-checks.ts';
import { fixClusterZipRoute } from './fixes/fix-cluster-zip.ts';
import { getFixableListRoutes } from './fixes/get-fixable-list.ts';
import { addMachineRoutes } from './machines/add-machine.ts';
import { deleteMachineRoutes } from './machines/delete-machine.ts';
import { captureReferrerRoute } from './registration/capture-referrer.ts';
import { doesUserExistRoute } from './registration/does-user-exist.ts';
import { logMessageRoute } from './registration/log-message.ts';
import { registerUserRoute } from './registration/register-user.ts';
import { getReportAuditZipRoutes } from './reports/get-report-audit-zip.ts';
import { getReportSummaryRoutes } from './reports/get-report-summary.ts';
import { getReportRoutes } from './reports/get-report.ts';
import { listReportSummariesRoutes } from './reports/list-report-summaries.ts';
import { listReportsRoutes } from './reports/list-reports.ts';
import { getRuleRoute } from './rules/get-rule.ts';
import { countRulesRoute } from './rules/count-rules.ts';
import { listRulesRoute } from './rules/list-rules.ts';
import { getRunRoutes } from './runs/get-run.ts';
import { runReportRoutes } from './runs/run-report.ts';
import { addServiceRoutes } from './services/add-service.ts';
import { deleteServiceRoutes } from './services/delete-service.ts';
import { getOrganizationSummaryRoute } from './summaries/get-organization-summary.ts';
import { getUserSummaryRoute } from './summaries/get-user-summary.ts';
import { uploadClusterZipRoute } from './uploads/upload-cluster-zip.ts';
import { uploadUserClusterZipRoute } from './uploads/upload-user-cluster-zip.ts';
import { addMemberRoute } from './internal/add-member.ts';
import { addOrganizationRoute } from './internal/add-organization.ts';
import { confirmUserRoute } from './internal/confirm-user.ts';
import { deleteUserRoute } from './internal/delete-user.ts';
import { disableUserRoute } from './internal/disable-user.ts';
import { enableUserRoute } from './internal/enable-user.ts';
import { endUserSessionRoute } from './internal/end-user-session.ts';
import { endUserSessionsRoute } from './internal/end-user-sessions.ts';
import { getDirectoryCapabilitiesRoute } from './internal/get-directory-capabilities.ts';
import { inviteRoute } from './internal/invite.ts';
import { listInvitationsRoute } from './internal/list-invitations.ts';
import { listUserSessionsRoute } from './internal/list-user-sessions.ts';
import { mailPasswordLinkRoute } from './internal/mail-password-link.ts';
import { revokeInvitationRoute } from './internal/revoke-invitation.ts';
import { downloadOrganizationCsvRoute } from './internal/download-organization-csv.ts';
import { downloadUserCsvRoute } from './internal/download-user-csv.ts';
import { getEnterpriseScansByMonthRoute } from './internal/get-enterprise-scans-by-month.ts';
import { getFreeUserScansByMonthRoute } from './internal/get-free-user-scans-by-month.ts';
import { getFreeUserScansRoute } from './internal/get-free-user-scans.ts';
import { getLogMessageCountRoute } from './internal/get-log-message-count.ts';
import { getOrganizationSummariesRoute } from './internal/get-organization-summaries.ts';
import { grantRoleRoute } from './internal/grant-role.ts';
import { listNonFreeUsersRoute } from './internal/list-non-free-users.ts';
import { listOrganizationUsersRoute } from './internal/list-organization-users.ts';
import { listOrganizationsRoute } from './internal/list-organizations.ts';
import { listUsersRoute } from './internal/list-users.ts';
import { removeMemberRoute } from './internal/remove-member.ts';
import { revokeRoleRoute } from './internal/revoke-role.ts';
import { cancelRunRoutes } from './runs/cancel-run.ts';
import { getScanResultRoute } from './scans/get-scan-result.ts';
import { listScansRoute } from './scans/list-scans.ts';
import { searchRoutes } from './search/search.ts';
import { getOwnTokenRoute } from './tokens/get-own-token.ts';
import { listTokensRoutes } from './tokens/list-tokens.ts';
import { makeTokenRoutes } from './tokens/make-token.ts';
import { revokeTokenRoutes } from './tokens/revoke-token.ts';
import { addTrafficRuleRoutes } from './traffic-rules/add-traffic-rule.ts';
import { deleteTrafficRuleRoutes } from './traffic-rules/delete-traffic-rule.ts';
import { getUsageRoutes } from './usage/get-usage.ts';
import type { Route } from './route.ts';

/** Every call that the server answers. */
export const ROUTES: readonly Route[] = [
  ...addClusterRoutes,
  ...deleteClusterRoutes,
  ...getClusterRoutes,
  ...listClustersRoutes,
  connectComplianceProviderRoute,
  disconnectComplianceProviderRoute,
  isComplianceProviderConnectedRoute,
  ...runClusterDeriveRoutes,
  getCompliancePushesRoute,
  ...putDemoClustersRoutes,
  watchRunsRoute,
  ...deleteComplimentaryFileRoutes,
  ...deleteConfigFileRoutes,
  ...downloadComplimentaryFileRoutes,
  ...downloadConfigFileRoutes,
  ...uploadComplimentaryFileRoutes,
  ...uploadConfigFileRoutes,
  ...upsertComplimentaryFileEntryRoutes,
  ...upsertConfigFileEntryRoutes,
  ...listFailedChecksRoutes,
  ...listFailedCheckGroupsRoutes,
  ...getFailedCheckFacetsRoutes,
  fixClusterZipRoute,
  ...getFixableListRoutes,
  ...addMachineRoutes,
  ...deleteMachineRoutes,
  captureReferrerRoute,
  doesUserExistRoute,
  logMessageRoute,
  registerUserRoute,
  ...getReportAuditZipRoutes,
  ...getReportSummaryRoutes,
  ...getReportRoutes,
  ...listReportSummariesRoutes,
  ...listReportsRoutes,
  listRulesRoute,
  countRulesRoute,
  getRuleRoute,
  ...getRunRoutes,
  ...runReportRoutes,
  ...addServiceRoutes,
  ...deleteServiceRoutes,
  getOrganizationSummaryRoute,
  getUserSummaryRoute,
  uploadClusterZipRoute,
  uploadUserClusterZipRoute,
  ...addTrafficRuleRoutes,
  ...deleteTrafficRuleRoutes,
  listScansRoute,
  getScanResultRoute,
  ...searchRoutes,
  ...getUsageRoutes,
  ...cancelRunRoutes,
  ...listTokensRoutes,
  getOwnTokenRoute,
  ...makeTokenRoutes,
  ...revokeTokenRoutes,
  listOrganizationsRoute,
  listUsersRoute,
  listOrganizationUsersRoute,
  listNonFreeUsersRoute,
  getOrganizationSummariesRoute,
  getFreeUserScansRoute,
  getFreeUserScansByMonthRoute,
  getEnterpriseScansByMonthRoute,
  downloadUserCsvRoute,
  downloadOrganizationCsvRoute,
  getLogMessageCountRoute,
  grantRoleRoute,
  revokeRoleRoute,
  addOrganizationRoute,
  addMemberRoute,
  removeMemberRoute,
  confirmUserRoute,
  deleteUserRoute,
  disableUserRoute,
  enableUserRoute,
  endUserSessionRoute,
  endUserSessionsRoute,
  getDirectoryCapabilitiesRoute,
  inviteRoute,
  listInvitationsRoute,
  listUserSessionsRoute,
  mailPasswordLinkRoute,
  revokeInvitationRoute,
];
