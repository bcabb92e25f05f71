import { hash } from 'node:crypto';
import type { Coverage } from '@plumbline/model/coverage';
import type { Report } from '@plumbline/model/report';
import type { CustomRule } from '../custom-rules/custom-rule.ts';
import { RULES_VERSIONS } from '../rules-versions.ts';

/** One name for the versions of several services' rules; that of none says so. */
export function oneVersionOf(versions: Readonly<Record<string, string>>): string {
  const entries = Object.entries(versions);
  return entries.length === 0 ? 'none' : hash('sha256', JSON.stringify(entries)).slice(0, 12);
}

/** Of the services that occur. */
export function rulesVersionsOf({ services }: Coverage): Pick<Report, 'rulesVersion' | 'rulesVersions'> {
  const occurring = new Set(services.map(({ serviceName }) => serviceName));
  const rulesVersions = Object.fromEntries(
    Object.entries(RULES_VERSIONS).filter(([service]) => occurring.has(service)),
  );
  return { rulesVersion: oneVersionOf(rulesVersions), rulesVersions };
}

/** A service that rules of people looked at has a version of its own: only the same ones make reports that compare. */
export function withCustomVersions(report: Report, rules: readonly CustomRule[] = []): Report {
  const { rulesVersions: versions } = report;
  if (rules.length === 0 || !versions) return report;
  const byService = Map.groupBy(rules, ({ service }) => service as string);
  const rulesVersions = Object.fromEntries(
    Object.entries(versions).map(([service, version]) => {
      const own = byService.get(service);
      return [service, own ? `${version}+${hash('sha256', JSON.stringify(own)).slice(0, 12)}` : version];
    }),
  );
  return { ...report, rulesVersion: oneVersionOf(rulesVersions), rulesVersions };
}
