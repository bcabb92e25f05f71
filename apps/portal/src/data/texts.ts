import { translatable } from '../messages/translatable.ts';

export const texts = translatable('data', {
  // Source: specification, section 5, Token organization claim.
  noOrganization: 'Any paid subscription needs to have an assigned organization.',
  unknownOrganizationFormat: 'unknown organization format',
  noAnswer: 'No answer came. Look at your network, or try again in a moment.',
  serverAway: 'The server is not there at the moment. Try again in a few minutes.',
});
