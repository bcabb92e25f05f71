import { doesUserExist } from '@plumbline/model/contract/registration';
import { anybody } from '../../access/access.ts';
import { route } from '../route.ts';

export const doesUserExistRoute = route(doesUserExist, {
  access: anybody,
  handle: async ({ query, registration }) => String(await registration.doesUserExist(query.userName)),
});
