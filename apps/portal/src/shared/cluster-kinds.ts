import type { ClusterType, DerivedFrom } from '@plumbline/model/cluster';
import { translatable } from '../messages/translatable.ts';

/** Where clusters run and what they are derived from. Source: specification, section 2, Add a new cluster dialog. */
export const texts = translatable('cluster-kinds', {
  clusterTypes: {
    AWS: 'AWS',
    GCP: 'Google Cloud',
    AZURE: 'Microsoft Azure',
    ON_PREM: 'On Premise',
    UNKNOWN: 'UNKNOWN',
  } satisfies Readonly<Record<ClusterType, string>>,
  derivedFromTools: {
    TERRAFORM: 'TERRAFORM',
    CLOUDFORMATION: 'CLOUDFORMATION',
    AZURE_RESOURCE_MANAGER: 'AZURE_RESOURCE_MANAGER',
    MANUAL: 'MANUAL',
  } satisfies Readonly<Record<DerivedFrom, string>>,
});
