import type { Manifest } from '@plumbline/model/cluster';
import type { SinceLastRun } from '@plumbline/model/organization';
import type { ServiceCoverage } from '@plumbline/model/coverage';
import type { FailedCheck } from '@plumbline/model/failed-check';
import type { Report, SeverityCounts } from '@plumbline/model/report';
import type { Severity } from '@plumbline/model/severity';

const DAY_SECONDS = 86_400;
const A_WHILE_SECONDS = 600;

/** So many whole days before now and a little more, as the portal's clock may be a minute late; in seconds. */
export function daysBefore(days: number): number {
  return Math.floor(Date.now() / 1000) - days * DAY_SECONDS - A_WHILE_SECONDS;
}

/** Counts from critical to low. */
export function counts(sev5: number, sev4: number, sev3: number, sev2: number, sev1: number): SeverityCounts {
  return { sev1, sev2, sev3, sev4, sev5 };
}

interface SampleCluster {
  readonly report: SeverityCounts;
  readonly daysOld: number;
  readonly sinceLastRun?: SinceLastRun;
  readonly services?: number;
  readonly checkedServices?: number;
}

export function organizationSummary(clusters: Readonly<Record<string, SampleCluster>>) {
  return {
    clusterCount: Object.keys(clusters).length,
    severityCounts: [0, 0, 0, 0, 0],
    lastRan: 0,
    ...Object.fromEntries(
      Object.entries(clusters).map(([name, { daysOld, ...cluster }]) => [
        name,
        { ...cluster, totalReports: 3, timestamp: daysBefore(daysOld) },
      ]),
    ),
  };
}

export function failedCheck(severity: Severity, name: string, more: Partial<FailedCheck> = {}): FailedCheck {
  return {
    rule: {
      name,
      severity,
      documentation: {
        documentation: 'Every response carries the version.',
        remediation: 'Set `server_tokens off;` in the http block.',
        sources: [
          'https://nginx.org/en/docs/http/ngx_http_core_module.html#server_tokens',
          'javascript:alert(1)',
          'https://nginx.org@evil.example/',
        ],
      },
    },
    machine: 'web-1',
    service: 'nginx',
    config_file: { fileName: 'nginx.conf', subPath: 'etc/nginx', configFileType: 'nginx' },
    fingerprint: name,
    ...more,
  };
}

export function reportOf(...failed: readonly FailedCheck[]): Report {
  return {
    failed: [...failed],
    disabled: [],
    passed: {},
    unknown: {},
    weights: { passed: 30, failed: 10 },
    notes: [],
    files: 1,
    rulesVersion: '1',
  };
}

/** A service of `web-1` that a report checked, but for some files; or, with a reason, did not. */
export function covered(
  service: string,
  serviceName: string,
  { reason, ...files }: Pick<ServiceCoverage, 'reason' | 'checked' | 'unchecked'> = {},
): ServiceCoverage {
  const isChecked = reason === undefined;
  const rules = isChecked ? 40 : 0;
  return {
    machine: 'web-1',
    service,
    serviceName,
    isChecked,
    ...(isChecked ? {} : { reason }),
    rules,
    undecided: 0,
    ...files,
  };
}

/** Said of a report that checked nothing. */
export const NOTHING_CHECKED = { passed: 0, failed: 0 } as const;

export const MANIFEST: Manifest = {
  name: 'web',
  location: 'Frankfurt',
  clusterType: 'AWS',
  inboundTraffic: [{ priority: 100, protocol: 'TCP', cidrBlock: '10.0.0.0/8', beginPort: 443, endPort: 444 }],
  machines: {
    'web-1': {
      id: 'web-1',
      services: {
        proxy: {
          serviceName: 'nginx',
          configFileList: [
            { fileName: 'nginx.conf', defaultFileName: 'nginx.conf', subPath: 'etc/nginx', configFileType: 'nginx' },
          ],
          complimentaryFileList: [
            { fileName: 'tls.conf', subPath: 'conf.d', configFileType: 'nginx', aliasList: ['conf.d/*.conf'] },
          ],
        },
      },
    },
  },
};
