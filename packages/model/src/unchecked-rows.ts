import type { ServiceCoverage, UncheckedFile, UncheckedReason } from './coverage.ts';
import type { Report } from './report.ts';
import { displayNameOf } from './service-catalogue.ts';

/** A service, or a file of one, that a report did not check. */
export interface UncheckedRow {
  readonly key: string;
  readonly machine: string | undefined;
  /** Undefined for a file that belongs to no service. */
  readonly service: string | undefined;
  readonly serviceType: string;
  /** Undefined for a service as a whole. */
  readonly file: string | undefined;
  readonly reason: UncheckedReason;
}

/** Everything that a report did not check, in the cluster's order: files where they are known, else their service. */
export function uncheckedRows({ coverage }: Pick<Report, 'coverage'>): readonly UncheckedRow[] {
  if (!coverage) return [];
  return [
    ...coverage.services.flatMap(rowsOfService),
    ...(coverage.leftOut ?? []).map((file) => ({
      ...rowOfFile({ serviceName: '' }, file),
      serviceType: typesLike(file),
    })),
  ];
}

/** What was not checked, in one text: `edge/nginx.conf`, or `web-1 / nginx (NGINX)` for a service as a whole. */
export function uncheckedName({ machine, service, serviceType, file }: UncheckedRow): string {
  if (file !== undefined) return file;
  return `${[machine, service].filter((part) => part !== undefined).join(' / ')} (${serviceType})`;
}

/** What a file that belongs to no service looks like: `NGINX`, or `NGINX / Apache HTTP Server`. */
export function typesLike({ serviceName = '', otherServiceName }: UncheckedFile): string {
  const names = otherServiceName === undefined ? [serviceName] : [serviceName, otherServiceName];
  return names.map(displayNameOf).join(' / ');
}

/** A file that belongs to no service, with what it looks like where that is not certain. */
export function leftOutName(file: UncheckedFile): string {
  return file.otherServiceName === undefined ? file.file : `${file.file} (${typesLike(file)})`;
}

type Place = Pick<ServiceCoverage, 'machine' | 'serviceName'> & Partial<Pick<ServiceCoverage, 'service'>>;

function rowsOfService(covered: ServiceCoverage): readonly UncheckedRow[] {
  const { unchecked = [], reason } = covered;
  if (unchecked.length > 0) return unchecked.map((file) => rowOfFile(covered, file));
  return reason === undefined ? [] : [{ ...placeOf(covered), key: keyOf(covered, ''), file: undefined, reason }];
}

function rowOfFile(place: Place, { file, reason }: UncheckedFile): UncheckedRow {
  return { ...placeOf(place), key: keyOf(place, file), file, reason };
}

function placeOf({ machine, service, serviceName }: Place) {
  return { machine, service, serviceType: displayNameOf(serviceName) };
}

function keyOf({ machine, service }: Place, file: string): string {
  return [machine === undefined ? '' : `.${machine}`, service ?? '', file].join('\0');
}
