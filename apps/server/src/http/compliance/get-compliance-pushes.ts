import { getCompliancePushes } from '@plumbline/model/contract/compliance';
import { enterpriseOrganization } from '../../access/access.ts';
import { route } from '../route.ts';

export const getCompliancePushesRoute = route(getCompliancePushes, {
  access: enterpriseOrganization,
  handle: ({ owner, compliance }) => compliance.pushes(owner),
});
