import { getOwnToken } from '@plumbline/model/contract/tokens';
import { anyCaller } from '../../access/access.ts';
import { route } from '../route.ts';

export const getOwnTokenRoute = route(getOwnToken, {
  access: anyCaller,
  handle: ({ caller, tokens }) => tokens.own(caller),
});
