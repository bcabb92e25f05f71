import { isComplianceProviderConnected } from '@plumbline/model/contract/compliance';
import { enterpriseOrganization } from '../../access/access.ts';
import { route } from '../route.ts';

export const isComplianceProviderConnectedRoute = route(isComplianceProviderConnected, {
  access: enterpriseOrganization,
  handle: async ({ owner, compliance }) => String(await compliance.isConnected(owner)),
});
