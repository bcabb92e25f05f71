import type { FastifyBaseLogger } from 'fastify';
import { createPipelineTokens } from '../access/pipeline-tokens.ts';
import type { Database } from '../database/database.ts';
import { createPipelineTokenStore } from '../store/pipeline-tokens.ts';
import { createWindowCounts } from '../store/window-counts.ts';
import { auditTo } from '../audit.ts';
import { createOwnerData } from '../store/owner-data.ts';
import { createAccountMails } from './accounts/account-mails.ts';
import { createAccounts } from './accounts/accounts.ts';
import { createInvitations } from './accounts/invitations.ts';
import { startOrderedMails } from './accounts/ordered-mails.ts';
import { createPresentAccounts } from './accounts/present-accounts.ts';
import { createSignInThrottle } from './accounts/sign-in-throttle.ts';
import { createEmbeddedDirectory } from './embedded-directory.ts';
import { createFirstAccounts } from './first-start.ts';
import type { IdentitySettings } from './identity-settings.ts';
import type { Identity } from './identity.ts';
import { createSealer } from './keys/sealing.ts';
import { loadSigningKeys } from './keys/signing-keys.ts';
import { createMailer } from './mail/mailer.ts';
import { createProvider } from './provider/create-provider.ts';
import { createOwnOrigins } from './provider/own-origins.ts';
import { AUDIENCE } from './provider/resource.ts';
import { identityRoutes } from './routes/identity-routes.ts';
import { createInvitationStore } from './store/invitation-store.ts';
import { createLinkStore } from './store/link-store.ts';
import { createOrderedMailStore } from './store/ordered-mail-store.ts';
import { createSessionStore } from './store/session-store.ts';
import { createSigningKeyStore } from './store/signing-key-store.ts';
import { createTokenStore } from './store/token-store.ts';
import { createUserStore } from './store/user-store.ts';

/** How long until this process signs with, or accepts, what another process made of the keys. */
const KEYS_FRESH_MS = 60_000;
const CLEAN_UP_EVERY_MS = 5 * 60_000;

export interface EmbeddedIdentityOptions {
  readonly database: Database;
  readonly settings: IdentitySettings;
  /** The address at which people reach the server, such as `https://plumbline.example.com`. */
  readonly publicUrl: string;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

/** Starts the embedded identity service on a migrated database. */
export async function createIdentity(options: EmbeddedIdentityOptions): Promise<Identity> {
  const { database, settings, publicUrl, log } = options;
  const issuer = new URL(`/auth/realms/${encodeURIComponent(settings.realm)}`, publicUrl).href;
  const sealer = createSealer(settings.keyEncryptionKey, 'identity');
  const users = createUserStore(database);
  const tokens = createTokenStore(database, sealer);
  const sessions = createSessionStore(database);
  const links = createLinkStore(database);
  const openInvitations = createInvitationStore(database);
  const counts = createWindowCounts(database);
  const audit = auditTo(log);
  const present = createPresentAccounts(users, settings.accountFreshMs);
  const mailer = settings.mail && createMailer(settings.mail);
  const orders = createOrderedMailStore(database);
  const ordered =
    mailer && startOrderedMails({ issuer, store: orders, users, links, invitations: openInvitations, mailer, log });
  const mails = ordered && createAccountMails({ ordered, counts, log });
  const shared = { registering: settings.registering, users, present, mails, audit };
  const accounts = await createAccounts({
    ...shared,
    sessions,
    links,
    throttle: createSignInThrottle(counts),
    ownerData: createOwnerData(database),
  });
  const invitations = createInvitations({ ...shared, issuer, invitations: openInvitations, accounts });
  const mailsLinks = mails !== undefined;
  const directory = createEmbeddedDirectory({ users, sessions, accounts, invitations, present, mailsLinks });
  const pipelineTokens = createPipelineTokens(createPipelineTokenStore(database), directory);
  const origins = createOwnOrigins(publicUrl);

  const keyStore = createSigningKeyStore(database);
  let keys = await loadSigningKeys(keyStore, sealer);
  const newProvider = () =>
    createProvider({ issuer, settings, keys, origins, tokens, sessions, users, accounts, pipelineTokens, log });
  let provider = newProvider();

  async function refreshKeys(): Promise<void> {
    const loaded = await loadSigningKeys(keyStore, sealer);
    if (JSON.stringify(loaded.publicKeys) === JSON.stringify(keys.publicKeys)) return;
    keys = loaded;
    provider = newProvider();
  }

  async function cleanUp(): Promise<void> {
    await Promise.all([tokens, sessions, links, openInvitations, orders].map((store) => store.deleteExpired()));
  }

  const timers = [
    repeat(KEYS_FRESH_MS, refreshKeys, (error) => log.error({ err: error }, 'Could not load the signing keys.')),
    repeat(CLEAN_UP_EVERY_MS, cleanUp, (error) => log.error({ err: error }, 'Could not delete expired sessions.')),
  ];

  return {
    issuer,
    audience: AUDIENCE,
    handle: identityRoutes({
      issuer,
      settings,
      origins,
      accounts,
      invitations,
      users,
      sessions,
      present,
      counts,
      audit,
      mailsLinks,
      provider: () => provider,
      keys: () => keys,
    }),
    jwks: async () => keys.publicKeys,
    directory,
    present,
    registration: {
      doesUserExist: async (email) => (await directory.findUser(email)) !== undefined,
      async registerUser(email, password, language = 'en') {
        await accounts.register({ email, password }, language);
      },
    },
    async resetPasswordLink(email) {
      const user = await directory.findUser(email);
      if (!user) return undefined;
      return `${issuer}/reset-password?token=${await accounts.createResetSecret(user.id)}`;
    },
    seedFirstStart: (keep) => users.ifEmpty(() => createFirstAccounts(directory, keep)),
    async close() {
      for (const timer of timers) clearInterval(timer);
      await ordered?.close();
      mailer?.close();
    },
  };
}

/** Does not keep the process alive; a failure is reported, and the next turn tries again. */
function repeat(everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void): NodeJS.Timeout {
  return setInterval(() => void work().catch(onError), everyMs).unref();
}
