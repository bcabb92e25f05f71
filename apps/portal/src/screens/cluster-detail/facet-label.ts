import { SECURITY } from '@plumbline/model/failed-check';
import { severityLabel } from '../../shared/severity-label.ts';
import { WHOLE_CLUSTER, type Facet } from './failed-check-filter.ts';
import { texts } from './texts.ts';

/** A choice of a filter as people read it. */
export function facetLabel(facet: Facet, value: string): string {
  if (facet === 'machine' && value === WHOLE_CLUSTER) return texts.clusterLevel;
  if (facet === 'category') return value === SECURITY ? texts.categories.security : texts.categories.hygiene;
  return facet === 'severity' ? severityLabel(value) : value;
}
