import { connectComplianceProvider } from '@plumbline/model/contract/compliance';
import { enterpriseOrganization } from '../../access/access.ts';
import { route } from '../route.ts';

export const connectComplianceProviderRoute = route(connectComplianceProvider, {
  access: enterpriseOrganization,
  handle: ({ owner, body, compliance }) => compliance.connect(owner, body.code),
});
