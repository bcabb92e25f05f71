import { germanValidationTexts as validation } from '@plumbline/model/german-validation-texts';
import { admin } from './admin.ts';
import { clusterConsole } from './console.ts';
import { clusterKinds } from './cluster-kinds.ts';
import { clusterDetail } from './cluster-detail.ts';
import { connect } from './connect.ts';
import { dashboard } from './dashboard.ts';
import { data } from './data.ts';
import { failedChecks } from './failed-checks.ts';
import { failures } from './failures.ts';
import { getStarted } from './get-started.ts';
import { organizationList } from './organization-list.ts';
import { reportNotes } from './report-notes.ts';
import { found } from './found.ts';
import { rule } from './rule.ts';
import { rules } from './rules.ts';
import { runs } from './runs.ts';
import { search } from './search.ts';
import { serviceMessages } from './service-messages.ts';
import { severityNames } from './severity-names.ts';
import { shared } from './shared.ts';
import { shortcuts } from './shortcuts.ts';
import { signIn } from './sign-in.ts';
import { tokens } from './tokens.ts';
import { trafficRules } from './traffic-rules.ts';
import { uncheckedReasons } from './unchecked-reasons.ts';
import { ui } from './ui.ts';
import { usage } from './usage.ts';

/** Every German text, by the id that its place gives to `translatable`. */
export const german = {
  admin,
  'cluster-detail': clusterDetail,
  'cluster-kinds': clusterKinds,
  connect,
  console: clusterConsole,
  dashboard,
  data,
  'failed-checks': failedChecks,
  failures,
  'get-started': getStarted,
  'organization-list': organizationList,
  'report-notes': reportNotes,
  found,
  rule,
  rules,
  runs,
  search,
  'service-messages': serviceMessages,
  'severity-names': severityNames,
  shared,
  shortcuts,
  'sign-in': signIn,
  tokens,
  'traffic-rules': trafficRules,
  ui,
  'unchecked-reasons': uncheckedReasons,
  usage,
  validation,
};
