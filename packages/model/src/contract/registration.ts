import { Type } from 'typebox';
import { PlainText, endpoint } from './endpoint.ts';

const UserName = Type.String({ minLength: 3, maxLength: 254 });

export const logMessage = endpoint({
  method: 'POST',
  path: '/logging/log-message',
  body: Type.Object({ message: Type.String({ minLength: 1, maxLength: 64 }) }),
  failure: 'Could not log the message.',
});

export const doesUserExist = endpoint({
  description: 'The text `true` or `false`.',
  method: 'GET',
  path: '/registration/does-user-exist',
  query: Type.Object({ userName: UserName }),
  response: PlainText,
  failure: 'Could not look up the user.',
});

export const registerUser = endpoint({
  method: 'POST',
  path: '/registration/register-user',
  body: Type.Object({
    userName: UserName,
    password: Type.String({ format: 'password', minLength: 1, maxLength: 1024 }),
  }),
  failure: 'Could not register the user.',
});

export const captureReferrer = endpoint({
  method: 'POST',
  path: '/registration/referrer-capture',
  body: Type.Object({ userName: UserName, referrer: Type.String({ maxLength: 256 }) }),
  failure: 'Could not store the referrer.',
});
