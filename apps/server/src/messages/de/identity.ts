import type { IdentityTexts } from '../../identity/pages/texts.ts';

export const germanIdentity: IdentityTexts = {
  language: 'Sprache',
  home: 'Zurück zu Plumbline',
  notFound: 'Nicht gefunden',
  tooManyRequests: 'Zu viele Anfragen',
  expired: 'Diese Seite ist abgelaufen',
  expiredHint: 'Sie war zu lange offen oder wurde schon benutzt. Fangen Sie bei Plumbline noch einmal an.',
  failed: 'Das hat nicht geklappt',
  failedHint: 'Etwas ist schiefgegangen. Versuchen Sie es gleich noch einmal.',
  notUnderstood: 'Die Anfrage war nicht zu verstehen.',
  refused: (reason) => `Der Anmeldedienst hat die Anfrage abgelehnt: ${reason}.`,

  email: 'E-Mail-Adresse',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  passwordNeeds: 'Ein Passwort braucht',
  passwordMissing: 'Geben Sie ein Passwort ein.',
  wrong: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  tooManyAttempts: (minutes) =>
    `Zu viele Fehlversuche. Versuchen Sie es in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} noch einmal.`,

  disabled: 'Dieses Konto ist gesperrt. Fragen Sie eine Administratorin oder einen Administrator dieses Servers.',

  signIn: 'Anmelden',
  forgottenLink: 'Passwort vergessen?',
  register: 'Konto anlegen',
  registerButton: 'Konto anlegen',
  haveAccount: 'Ich habe schon ein Konto',
  firstName: 'Vorname',
  lastName: 'Nachname',
  firstNameMissing: 'Geben Sie Ihren Vornamen ein.',
  lastNameMissing: 'Geben Sie Ihren Nachnamen ein.',
  firstNameTooLong: (most) => `Der Vorname darf höchstens ${most} Zeichen haben.`,
  lastNameTooLong: (most) => `Der Nachname darf höchstens ${most} Zeichen haben.`,
  firstNameUnreadable: 'Der Vorname enthält ein Zeichen, das man nicht sieht.',
  lastNameUnreadable: 'Der Nachname enthält ein Zeichen, das man nicht sieht.',

  forgotten: 'Passwort vergessen',
  forgottenHint:
    'Dieser Server verschickt keine E-Mails. Bitten Sie Ihre Administration um einen Link, mit dem Sie ein neues Passwort setzen können. Der Befehl dafür:',
  forgottenMailHint:
    'Geben Sie Ihre E-Mail-Adresse ein, dann bekommen Sie einen Link, mit dem Sie ein neues Passwort setzen können.',
  sendLink: 'Link schicken',
  linkSent: 'Schauen Sie in Ihr Postfach',
  linkSentHint: (email) =>
    `Wenn es für ${email} ein Konto gibt, ist ein Link dorthin unterwegs. Er gilt einen Tag lang.`,
  backToSignIn: 'Zurück zur Anmeldung',

  choosePassword: 'Eigenes Passwort wählen',
  chooseHint:
    'Das Passwort, das Sie bekommen haben, gilt für eine Anmeldung. Wählen Sie Ihr eigenes, dann geht es weiter.',

  confirmAddress: 'Adresse bestätigen',
  confirmAddressHint: (email) => `Geben Sie das Passwort des Kontos ${email} ein, dann ist seine Adresse bestätigt.`,
  confirmNotYours:
    'Wenn Sie dieses Konto nicht angelegt haben, hat es jemand anderes mit Ihrer Adresse getan. Setzen Sie über „Passwort vergessen?“ ein neues Passwort, dann gehört das Konto Ihnen.',
  passwordWrong: 'Das ist nicht das Passwort des Kontos.',
  addressConfirmed: 'Adresse bestätigt',
  addressConfirmedHint: (email) => `Die Adresse ${email} ist als Ihre bestätigt.`,

  invitation: 'Einladung',
  invitedTo: (by, organization) => `${by} lädt Sie in die Organisation ${organization} ein.`,
  invitedHere: (by) => `${by} lädt Sie zu Plumbline ein.`,
  withRoles: (roles) => `Damit bekommen Sie ${new Intl.ListFormat('de').format(roles)}.`,
  invitedAnother: (invited, present) =>
    `Diese Einladung ist für ${invited}, und Sie sind als ${present} angemeldet. Melden Sie sich ab und öffnen Sie den Link noch einmal.`,
  newcomerHint: (email) => `Dafür bekommen Sie ein Konto für ${email}.`,
  takeOverHint: (email) =>
    `Für ${email} gibt es schon ein Konto, das nie bestätigt wurde. Setzen Sie ein neues Passwort: Wer damit angemeldet ist, wird abgemeldet.`,
  accept: 'Annehmen',
  decline: 'Ablehnen',
  later: 'Später',
  welcome: 'Willkommen',
  welcomeHint: (email) => `Alles ist bereit. Melden Sie sich als ${email} mit dem eben gesetzten Passwort an.`,

  account: 'Konto',
  addressIsConfirmed: 'Ihre Adresse ist bestätigt.',
  addressUnconfirmed:
    'Ihre Adresse ist noch nicht bestätigt. Solange kann Ihnen niemand Zugang zu einer Organisation geben.',
  askToConfirm: 'Wer diesen Server verwaltet, kann sie bestätigen.',
  sendConfirmLink: 'Link zum Bestätigen schicken',
  sessions: 'Wo Sie angemeldet sind',
  sessionsHint: 'Melden Sie ab, was Sie nicht kennen, und ändern Sie dann Ihr Passwort.',
  sessionKinds: {
    browser: 'Im Browser',
    password: 'Kommandozeile, mit Ihrem Passwort',
    device: 'Kommandozeile',
  },
  thisSession: 'diese Seite',
  sessionTimes: (made, lastUsed) => `seit ${made}, zuletzt benutzt ${lastUsed}`,
  endSession: 'Abmelden',
  endOtherSessions: 'Überall sonst abmelden',
  deleteAccount: 'Konto löschen',
  deleteThis: 'Dieses Konto löschen',
  deleteHint: (email, clusters) => {
    const own = clusters === 1 ? 'dem einen Cluster, der Ihnen' : `den ${clusters} Clustern, die Ihnen`;
    const belong = clusters === 1 ? 'allein gehört' : 'allein gehören';
    const along = clusters === 0 ? '' : `, mit ${own} ${belong}, und allen Dateien und Berichten darin`;
    return `Das Konto ${email} wird endgültig gelöscht${along}. Was Organisationen gehört, bleibt.`;
  },
  deleteForGood: 'Endgültig löschen',
  accountDeleted: 'Konto gelöscht',
  accountDeletedHint: (email) => `Das Konto ${email} ist gelöscht, mit allem, was Ihnen allein gehörte.`,
  back: 'Zurück',

  changePassword: 'Passwort ändern',
  changeHint: 'Danach sind Sie überall abgemeldet und melden sich mit dem neuen Passwort wieder an.',
  presentPassword: 'Jetziges Passwort',
  presentPasswordWrong: 'Das ist nicht Ihr jetziges Passwort.',
  newPassword: 'Neues Passwort',
  passwordChanged: 'Passwort geändert',
  passwordChangedHint: 'Ihr Passwort ist geändert, und Sie sind überall abgemeldet. Melden Sie sich mit dem neuen an.',
  resetPassword: 'Neues Passwort setzen',
  resetFor: (email) => `Für ${email}`,
  resetButton: 'Passwort setzen',
  deadLink: 'Dieser Link gilt nicht mehr',
  deadLinkHint: 'Er wurde schon benutzt, ist zu alt oder wurde zurückgenommen. Bitten Sie um einen neuen.',

  signOut: 'Abmelden',
  signOutHint: 'Möchten Sie sich von Plumbline abmelden?',
  staySignedIn: 'Angemeldet bleiben',
  signedOut: 'Abgemeldet',
  signedOutHint: 'Sie sind von Plumbline abgemeldet.',
  signInAgain: 'Wieder anmelden',

  device: 'Kommandozeile verbinden',
  deviceHint: 'Geben Sie den Code ein, den Ihr Terminal zeigt.',
  deviceCode: 'Code',
  deviceContinue: 'Weiter',
  deviceQuestion: 'Zeigt Ihr Terminal diesen Code?',
  deviceMeaning: 'Wenn ja, arbeitet das Kommandozeilenprogramm von Plumbline in Ihrem Namen.',
  deviceYes: 'Ja, verbinden',
  deviceNo: 'Nein',
  deviceCancelled: 'Die Anmeldung wurde abgebrochen. Sie können diese Seite schließen.',
  deviceCodeMissing: 'Geben Sie den Code ein.',
  deviceCodeWrong:
    'Dieser Code ist falsch oder gilt nicht mehr. Geben Sie ihn noch einmal ein oder fangen Sie im Terminal von vorn an.',
  deviceConnected: 'Verbunden',
  deviceConnectedHint: 'Das Kommandozeilenprogramm ist angemeldet. Sie können diese Seite schließen.',

  mail: {
    confirmSubject: 'Bestätigen Sie Ihre Adresse für Plumbline',
    confirm: (email, link) =>
      `Jemand hat für ${email} ein Konto bei Plumbline angelegt. Wenn Sie das waren, bestätigen Sie die Adresse innerhalb eines Tages hier:

${link}

Wenn Sie es nicht waren, müssen Sie nichts tun: Niemand kann diesem Konto etwas geben.
`,
    resetSubject: 'Ein neues Passwort für Plumbline',
    reset: (email, link) =>
      `Jemand möchte für das Plumbline-Konto ${email} ein neues Passwort setzen. Wenn Sie das waren, tun Sie es innerhalb eines Tages hier:

${link}

Wenn Sie es nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.
`,
    inviteSubject: (organization) => `Einladung zu ${organization ?? 'Plumbline'}`,
    invite: (by, organization, link) =>
      `${by} lädt Sie ${organization === undefined ? 'zu Plumbline' : `in die Organisation ${organization} bei Plumbline`} ein. Nehmen Sie die Einladung innerhalb einer Woche hier an:

${link}

Wenn Sie nicht wissen, worum es geht, müssen Sie nichts tun.
`,
  },
};
