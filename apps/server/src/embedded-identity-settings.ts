import { DEFAULT_IDENTITY_SETTINGS, type IdentitySettings } from './identity/identity-settings.ts';
import type { MailSettings } from './identity/mail/mailer.ts';
import { loadSecretKey } from './secret-key.ts';
import { SettingsError, type Settings } from './settings.ts';

/** What the embedded identity service is told of the settings. */
export async function embeddedIdentitySettings(settings: Settings): Promise<IdentitySettings> {
  return {
    ...DEFAULT_IDENTITY_SETTINGS,
    realm: settings.realm,
    realmAliases: settings.realmAliases,
    portalClients: [settings.portalClientId],
    commandLineClients: settings.cliClientIds,
    signInCallsPerMinute: settings.signInCallsPerMinute,
    sessionIdleSeconds: settings.sessionIdleSeconds,
    sessionMaximumSeconds: settings.sessionMaximumSeconds,
    registering: settings.registration,
    mail: mailSettings(settings),
    keyEncryptionKey: await loadSecretKey(settings.secretKey, settings.dataFolder),
  };
}

/** Errors: SettingsError for one of the two without the other. */
function mailSettings({ smtpUrl, mailFrom: from }: Settings): MailSettings | undefined {
  if (smtpUrl === undefined && from === undefined) return undefined;
  if (smtpUrl === undefined || from === undefined) {
    throw new SettingsError('Mails need both PLUMBLINE_SMTP_URL and PLUMBLINE_MAIL_FROM.');
  }
  return { smtpUrl, from };
}
