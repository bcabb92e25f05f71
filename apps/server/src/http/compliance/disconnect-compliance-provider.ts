import { disconnectComplianceProvider } from '@plumbline/model/contract/compliance';
import { enterpriseOrganization } from '../../access/access.ts';
import { route } from '../route.ts';

export const disconnectComplianceProviderRoute = route(disconnectComplianceProvider, {
  access: enterpriseOrganization,
  handle: ({ owner, compliance }) => compliance.disconnect(owner),
});
