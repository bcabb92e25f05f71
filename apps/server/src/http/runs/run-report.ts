import { fillPath } from '@plumbline/model/contract/endpoint';
import { getRun, runReport } from '@plumbline/model/contract/reports';
import type { Owner } from '@plumbline/model/organization';
import { anyOwner } from '../../access/access.ts';
import { Accepted } from '../answers.ts';
import { ownerRoute } from '../route.ts';

/** Waits for the report, as existing clients expect, unless `Prefer: respond-async` (RFC 7240) asks for an answer at once. */
export const runReportRoutes = ownerRoute(runReport, {
  access: anyOwner,
  handle: async ({ params, headers, caller, owner, runs, signal, leavePlace }) => {
    const id = await runs.start(owner, params.cluster, caller);
    if (prefersAsync(headers['prefer'])) return new Accepted(runPath(owner, id));
    leavePlace();
    await runs.finish(owner, id, signal);
    return undefined;
  },
});

function prefersAsync(prefer: string | readonly string[] | undefined): boolean {
  return String(prefer ?? '')
    .split(',')
    .some((preference) => preference.trim().toLowerCase() === 'respond-async');
}

function runPath(owner: Owner, id: string): string {
  const query = new URLSearchParams({ [owner.kind === 'organization' ? 'organizationName' : 'userName']: owner.name });
  return `${fillPath(getRun.organization.path, { run: id })}?${query.toString()}`;
}
