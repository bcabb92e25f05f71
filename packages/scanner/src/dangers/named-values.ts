import { matching } from './value-tests.ts';

/** A named value of API Management that is called so holds a secret, whether or not it says so. */
export const CALLED_A_SECRET = { is: matching(/passw(?:or)?d|secret|token|api_?key/i), shown: 'db-password' };
