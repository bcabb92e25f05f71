import { logMessage } from '@plumbline/model/contract/registration';
import { anybody } from '../../access/access.ts';
import { route } from '../route.ts';

export const logMessageRoute = route(logMessage, {
  access: anybody,
  handle: ({ body, registration }) => registration.countMessage(body.message),
});
