import { registerUser } from '@plumbline/model/contract/registration';
import { anybody } from '../../access/access.ts';
import { acceptedLanguage } from '../../messages/languages.ts';
import { route } from '../route.ts';

export const registerUserRoute = route(registerUser, {
  access: anybody,
  handle: ({ body, headers, registration }) =>
    registration.register(body.userName, body.password, acceptedLanguage(headers)),
});
