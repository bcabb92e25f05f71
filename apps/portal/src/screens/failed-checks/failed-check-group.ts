import type { FailedCheckFilter, FailedCheckGroup, FailedCheckGrouping } from '@plumbline/model/contract/failed-checks';
import { texts } from './texts.ts';

/** What a group is called: the names that it goes by. */
export function nameOf(groupBy: FailedCheckGrouping, group: FailedCheckGroup): string {
  const { rule, clusterName, machine = texts.wholeCluster, service = texts.dash, file = texts.dash } = group;
  const names = {
    rule: [rule],
    cluster: [clusterName],
    machine: [clusterName, machine],
    service: [service],
    file: [clusterName, machine, service, file],
  };
  return names[groupBy].filter((name) => name !== undefined).join(' · ');
}

/** What leaves the failed checks of a group alone: an empty text stands for those without a value. */
export function filterOf(groupBy: FailedCheckGrouping, group: FailedCheckGroup): FailedCheckFilter {
  const { rule, severity, clusterName, machine = '', service = '', file = '' } = group;
  const ofCluster = clusterName === undefined ? {} : { clusterName };
  switch (groupBy) {
    case 'rule':
      return { severity, ...(rule === undefined ? {} : { rule }) };
    case 'cluster':
      return ofCluster;
    case 'machine':
      return { ...ofCluster, machine };
    case 'service':
      return { service };
    case 'file':
      return { ...ofCluster, machine, service, file };
  }
}
