import { revokeToken } from '@plumbline/model/contract/tokens';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const revokeTokenRoutes = ownerRoute(revokeToken, {
  access: anyOwner,
  handle: ({ params, owner, caller, tokens }) => tokens.revoke(owner, caller, params.token),
});
