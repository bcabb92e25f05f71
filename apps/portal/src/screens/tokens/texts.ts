import { formatNumber, plural } from '../../messages/numbers.ts';
import { translatable } from '../../messages/translatable.ts';

export const texts = translatable('tokens', {
  title: 'Access tokens',
  about:
    "A pipeline signs in with an access token instead of a person's password. It may do less, ends by itself, and can be revoked at any time. It ends, too, when whoever made it loses access here.",
  organization: 'Organization',
  none: 'There is no access token yet.',
  noneHint:
    'Make one, keep it as a secret of your pipeline named PLUMBLINE_TOKEN, and let the pipeline run: plumbline scan --upload',

  name: 'Name',
  scope: 'May',
  cluster: 'Cluster',
  made: 'Made',
  lastUsed: 'Last used',
  ends: 'Ends',
  endsIn: (days: number) => plural(days, { one: 'in 1 day', other: `in ${formatNumber(days)} days` }),
  endsToday: 'within a day',
  endsSoonHint: 'Make another one in time, and revoke this one.',
  states: { ended: 'Ended', revoked: 'Revoked' },
  actions: 'Actions',
  allClusters: 'All',
  /** In a narrow column. */
  scopeNames: { upload: 'Upload', read: 'Read' },
  scopes: { upload: 'Upload and read', read: 'Read' },
  scopeHints: {
    upload: 'Adds to clusters, runs reports and reads them. It deletes nothing.',
    read: 'Reads clusters and reports, and changes nothing.',
  },

  make: 'Make an access token',
  nameHint: 'What it is for, such as “GitHub Actions of shop”.',
  nameMissing: 'Type what the token is for.',
  clusterHint: 'Only this one, which need not exist yet. Empty: all clusters.',
  endChoice: (days: number, day: string) =>
    plural(days, { one: `In 1 day, on ${day}`, other: `In ${formatNumber(days)} days, on ${day}` }),
  cancel: 'Cancel',
  done: 'Done',
  madeNow: (name: string) => `“${name}” is made.`,
  shownOnce: 'This is the only time that it is shown. Copy it to where your pipeline keeps its secrets.',
  token: 'Access token',
  howToUse: 'How a pipeline uses it',
  wholeFile: 'The command-line tool writes the whole file of a pipeline:',
  gitHub: 'GitHub Actions: a step, with the repository secret PLUMBLINE_TOKEN',
  gitLab: 'GitLab CI: a job, with the masked variable PLUMBLINE_TOKEN',
  shell: 'In a shell, where the token is typed and not shown',
  otherClients: 'Existing command-line clients take it in place of the password, beside the e-mail of whoever made it.',

  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  confirmRevoke: (name: string) =>
    `Are you sure you wish to revoke "${name}"? Whatever uses it is refused from then on.`,
  isRevoked: (name: string) => `${name} is revoked.`,
});
