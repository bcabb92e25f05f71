import { translatable } from '../messages/translatable.ts';

/** Why an account that is signed in is of no use here. Source: specification, section 5, Token organization claim. */
export const texts = translatable('data', {
  noOrganization: 'Any paid subscription needs to have an assigned organization.',
  unknownOrganizationFormat: 'unknown organization format',
});
