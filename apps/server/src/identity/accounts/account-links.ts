import { randomBytes } from 'node:crypto';
import type { LinkStore, NewLink } from '../store/link-store.ts';

const LINK_SECONDS = 24 * 60 * 60;

/** The secret part of a link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The secret part of a link that is good for a day, once. */
export async function createLink(links: LinkStore, link: Omit<NewLink, 'validSeconds'>): Promise<string> {
  const secret = newSecret();
  await links.insert(secret, { ...link, validSeconds: LINK_SECONDS });
  return secret;
}

/** Where whoever was invited answers. */
export function invitationLink(issuer: string, secret: string): string {
  return `${issuer}/invitation?token=${secret}`;
}
