import type {
  FailedCheckFilter,
  FailedCheckGrouping,
  FailedCheckGroupPage,
  FailedCheckOrder,
  FailedCheckPage,
} from '@plumbline/model/contract/failed-checks';

/** Where a page of failed checks ended. `position` counts those of a cluster by machine, service, file, line and rule. */
export interface FailedCheckPlace {
  readonly clusterName: string;
  readonly rule: string;
  readonly severity: number;
  readonly position: number;
}

/** Where a page of groups ended: a failed check of the last one. `machineAt` and `fileAt` are positions. */
export interface FailedCheckGroupPlace extends Omit<FailedCheckPlace, 'position'> {
  readonly machineAt: number;
  readonly fileAt: number;
  /** Empty for none. */
  readonly service: string;
}

export interface FailedCheckQuery {
  readonly filter: FailedCheckFilter;
  readonly order: FailedCheckOrder;
  readonly after?: FailedCheckPlace | undefined;
  readonly limit: number;
  /** How many there are, where they were counted before: counting goes through as many rows again. */
  readonly counted?: number | undefined;
}

export interface FailedCheckGroupQuery extends Omit<FailedCheckQuery, 'order' | 'after'> {
  readonly groupBy: FailedCheckGrouping;
  readonly after?: FailedCheckGroupPlace | undefined;
}

/** `end` is where they end when more follow. */
export type FoundFailedChecks = Omit<FailedCheckPage, 'next'> & { readonly end?: FailedCheckPlace | undefined };

/** As `FoundFailedChecks`. */
export type FoundFailedCheckGroups = Omit<FailedCheckGroupPage, 'next'> & {
  readonly end?: FailedCheckGroupPlace | undefined;
};
