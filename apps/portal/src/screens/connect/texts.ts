import { translatable } from '../../messages/translatable.ts';

export const texts = translatable('connect', {
  title: 'Connect accounts',
  provider: 'Vanta',
  about: 'Plumbline can send what its newest reports say to your Vanta account, where your auditors see it.',
  organization: 'Organization',
  connect: 'Connect',
  connected: 'already connected',
  disconnect: 'Disconnect',
  confirmDisconnect: (organization: string) =>
    `Are you sure you wish to disconnect "${organization}" from Vanta? Nothing more is sent, and our access is deleted.`,
  done: 'Your Vanta account is connected.',
  doneHint: 'The first results are on their way.',
  disconnected: 'Vanta is disconnected.',
  mismatch: 'The provided and received code did not match.',
  mismatchHint: 'An answer holds for ten minutes, once, and in this browser. Connect again.',
  invalidCall: 'Invalid call parameters.',
  invalidCallHint: 'Choose what to connect:',
  refused: 'Vanta was not allowed to be connected.',
  refusedHint: 'Somebody said no on its page. Nothing has changed.',

  lastPush: 'Last sent',
  notPushedYet: 'Not yet; the first results follow within a minute.',
  delayed: 'The newest attempt failed. It is made again by itself.',
  sentTitle: 'What is sent',
  sent: [
    'Each cluster of which something was checked: its name, when, and how many of its services.',
    'Each failed check of its newest report: what is wrong, its severity, how to fix it, file name and lines.',
    'Links that lead back here.',
  ],
  sentWhen: 'Within seconds of a report, and once an hour. Each time everything is sent, and replaces what was there.',
  notSentTitle: 'What is never sent',
  notSent: ['The contents of your files.', 'Demo clusters, and clusters of which nothing was checked.'],

  notSetUp: 'No compliance provider is set up on this server.',
  notSetUpHint: 'Whoever runs it can set one up.',
  notAllowedHint: 'Connecting accounts is for enterprise users of an organization.',
});
