import { makeToken } from '@plumbline/model/contract/tokens';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const makeTokenRoutes = ownerRoute(makeToken, {
  access: anyOwner,
  handle: ({ body, owner, caller, tokens }) => tokens.make(owner, caller, body),
});
