import type { texts as english } from '../../shared/cluster-kinds.ts';

export const clusterKinds: typeof english = {
  clusterTypes: {
    AWS: 'AWS',
    GCP: 'Google Cloud',
    AZURE: 'Microsoft Azure',
    ON_PREM: 'Eigenes Rechenzentrum',
    UNKNOWN: 'Unbekannt',
  },
  derivedFromTools: {
    TERRAFORM: 'TERRAFORM',
    CLOUDFORMATION: 'CLOUDFORMATION',
    AZURE_RESOURCE_MANAGER: 'AZURE_RESOURCE_MANAGER',
    MANUAL: 'Von Hand',
  },
};
