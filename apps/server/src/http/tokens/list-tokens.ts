import { listTokens } from '@plumbline/model/contract/tokens';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const listTokensRoutes = ownerRoute(listTokens, {
  access: anyOwner,
  handle: async ({ owner, tokens }) => [...(await tokens.list(owner))],
});
