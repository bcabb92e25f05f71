import { Type, type Static } from 'typebox';
import { PlainText, endpoint } from './endpoint.ts';
import { OwnerQuery } from './owner.ts';

/*
 * The connection of an organization to the compliance provider, Vanta. For organizations and the role ENTERPRISE only.
 * Source: specification, section 7, Compliance-provider connection; design, section 3, Names.
 */

export const connectComplianceProvider = endpoint({
  description:
    "The code is what the provider's authorization page sent the portal back with, after the portal has checked the state.",
  method: 'POST',
  path: '/org/connect-vanta',
  query: OwnerQuery,
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 2048 }) }),
  leastScope: 'people',
  failure: 'Could not store the provider tokens.',
});

export const disconnectComplianceProvider = endpoint({
  description: 'Stops sending reports, and deletes the tokens. Succeeds also where nothing is connected.',
  method: 'DELETE',
  path: '/org/connect-vanta',
  query: OwnerQuery,
  leastScope: 'people',
  failure: 'Could not disconnect the provider.',
});

export const isComplianceProviderConnected = endpoint({
  description: 'The text `true` or `false`; `false` too once the provider has taken its permission back.',
  method: 'GET',
  path: '/org/is-vanta-connected',
  query: OwnerQuery,
  response: PlainText,
  leastScope: 'people',
  failure: 'Could not retrieve information about the provider connection.',
});

/**
 * When everything was last sent.
 * Units: `lastPush` in seconds since 1970, 0 = never. `isDelayed`: the newest attempt failed, and is made again.
 */
export const CompliancePushes = Type.Object({ lastPush: Type.Integer(), isDelayed: Type.Boolean() });
export type CompliancePushes = Static<typeof CompliancePushes>;

export const getCompliancePushes = endpoint({
  description: 'When results were last sent to the provider; never where nothing is connected.',
  method: 'GET',
  path: '/org/vanta-pushes',
  query: OwnerQuery,
  response: CompliancePushes,
  leastScope: 'people',
  failure: 'Could not find out when results were last sent to the provider.',
});
