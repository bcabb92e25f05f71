import { Type } from 'typebox';
import { OwnerName, Uuid } from '../names.ts';
import { NewPipelineToken, PipelineToken } from '../pipeline-token.ts';
import { endpoint } from './endpoint.ts';
import { ownerEndpoint } from './owner.ts';

export const listTokens = ownerEndpoint({
  description: 'The tokens for pipelines of an owner, newest first; those that have ended stay for 30 days.',
  method: 'GET',
  path: '/tokens',
  response: Type.Array(PipelineToken),
  leastScope: 'people',
  failure: 'Could not get the access tokens.',
});

export const makeToken = ownerEndpoint({
  description:
    "The answer's `secret` is shown this once. It goes where an access token does, or with any user name in place of a password. It ends with its maker's access to the owner, too. 409 when the owner has 100 in force.",
  method: 'POST',
  path: '/tokens',
  body: NewPipelineToken,
  response: Type.Object({ ...PipelineToken.properties, secret: Type.String() }),
  leastScope: 'people',
  failure: 'Could not make the access token.',
});

export const revokeToken = ownerEndpoint({
  description: 'In force within a minute. A token that has ended already stays so.',
  method: 'DELETE',
  path: '/tokens/:token',
  params: Type.Object({ token: Uuid }),
  leastScope: 'people',
  failure: 'Could not revoke the access token.',
});

export const getOwnToken = endpoint({
  description: 'The token that the call is made with, and whom it acts for; 404 for people.',
  method: 'GET',
  path: '/own-token',
  response: Type.Object({
    ...PipelineToken.properties,
    owner: Type.Object({
      kind: Type.Union([Type.Literal('organization'), Type.Literal('user')]),
      name: OwnerName,
    }),
  }),
  leastScope: 'read',
  failure: 'Could not find out what the access token is for.',
});
