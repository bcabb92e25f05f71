import { Type, type Static } from 'typebox';

/**
 * Realm roles: ENTERPRISE opens the enterprise features, ADMIN the `/internal` calls; DEV and FREE are read by existing
 * command-line clients. Source: design, section 3, Roles; command-line contract, section 1.
 */
export const ROLES = ['ADMIN', 'DEV', 'ENTERPRISE', 'FREE'] as const;
export const Role = Type.Union([
  Type.Literal('ADMIN'),
  Type.Literal('DEV'),
  Type.Literal('ENTERPRISE'),
  Type.Literal('FREE'),
]);
export type Role = Static<typeof Role>;

export function isRole(value: string): value is Role {
  return (ROLES as readonly string[]).includes(value);
}
