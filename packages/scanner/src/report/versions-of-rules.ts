import { hash } from 'node:crypto';
import type { Coverage } from '@plumbline/model/coverage';
import type { Report } from '@plumbline/model/report';
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
